import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { valuesOf } from "./bounds.ts";
import { patternError } from "./pattern.ts";

/** Matches numbers that engine/runtime/decimal.ts reads. */
const DECIMAL = /^-?\d{1,18}(\.\d+)?$/u;
/** Texts that resemble numbers, or stand in place of one, and that checkout does not read as numbers. */
const NO_NUMBERS = ["", " ", "a", "1a", "a1", "1 ", " 1", "1,5", "1.", ".5", "+1", "1e3", "0x1", "1.2.3", "٣", "-", "1\n"];
/** Numbers of many forms. A field that admits none of them is no field for numbers, but for Shopify's ids, for example. */
const NUMBERS = [
  ...["1999", "2026", "0.5"],
  ...Array.from("123456789", (digit) => Array.from({ length: 18 }, (_, more) => digit.repeat(more + 1))).flat(),
].flatMap((number) => [number, `-${number}`, `${number}.${number.charAt(0)}`, `${number}.${number.charAt(0).repeat(2)}`]);

/** Reports whether checkout reads every text that a field admits as a number. */
export function isNumeric(field: FieldSchema): boolean {
  if (field.type === "integer" || field.type === "number") return true;
  if (field.type !== "string") return false;
  const values = valuesOf(field);
  if (values !== undefined) return values.every((value) => DECIMAL.test(String(field.checkoutValues?.[String(value)] ?? value)));
  const { pattern, minLength = 0 } = field;
  if (pattern === undefined || patternError(pattern) !== undefined) return false;
  const expression = new RegExp(pattern, "u");
  return NUMBERS.some((text) => expression.test(text)) && NO_NUMBERS.every((text) => text.length < minLength || !expression.test(text));
}
