import { Ajv } from "ajv";
import type { FieldSchema } from "../../../engine/types.ts";

const ajv = new Ajv({ strict: false, multipleOfPrecision: 6 });
/** A text may still be too short, and a list have too few items: nobody has typed anything yet. */
const FROM_THE_START = ["type", "enum", "const", "minimum", "maximum", "multipleOf", "maxLength", "maxItems"];

/** Whether a field may begin with a value. */
export function beginsWith(field: FieldSchema, value: unknown): boolean {
  return ajv.validate(Object.fromEntries(Object.entries(field).filter(([keyword]) => FROM_THE_START.includes(keyword))), value) === true;
}
