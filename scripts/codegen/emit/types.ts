import { compile } from "json-schema-to-typescript";
import type { Declared } from "../declarations/declared.ts";
import { type JsonObject, without } from "../declarations/json.ts";
import { CODE_COMMENT } from "../header.ts";
import { pruned } from "./prune.ts";
import { shapesOf } from "./shapes.ts";

/**
 * engine/generated/types.ts: every stored shape as a closed type with constant discriminators, and bare unions of them.
 * Unions stand alone because the translator spoils one that has sibling properties.
 */
export async function emitTypes(declared: Declared): Promise<string> {
  const ref = (name: string): JsonObject => ({ $ref: `#/$defs/${pascal(name)}` });
  const shapes = shapesOf(declared, { ref, value: (field) => exact(pruned(field)) });
  const $defs = Object.fromEntries([...shapes].map(([name, shape]) => [pascal(name), bare(shape)]));
  const root = { oneOf: [...declared.families.keys()].map((id) => ref(`family.${id}`)), $defs };
  const options = {
    bannerComment: "",
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { printWidth: 140 },
  };
  return CODE_COMMENT + tidy(await compile(root, "StoredConfiguration", options));
}

/** `condition.cart-total.1` is CartTotalCondition1, `variant.payment.hide` is PaymentHide, `family.payment` is PaymentConfiguration. */
function pascal(name: string): string {
  const [kind = "", ...parts] = name.split(".");
  const word = (text: string): string => text.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const [first = "", second = ""] = parts.map(word);
  const suffix: Readonly<Record<string, string>> = { condition: "Condition", conditions: "Condition", family: "Configuration" };
  return `${first}${suffix[kind] ?? ""}${second}`;
}

function bare(shape: JsonObject): JsonObject {
  const { oneOf } = shape;
  if (Array.isArray(oneOf)) return { oneOf };
  return without(shape, ["allOf"]);
}

/** A constant says its own type; beside one the translator forgets the constant. */
const exact = (schema: JsonObject): JsonObject => (schema.const === undefined ? schema : { enum: [schema.const] });

const tidy = (code: string): string => code.replace(/\/\*\*\n \* This interface was referenced by [\s\S]*?\*\/\n/g, "");
