import { Ajv, type ValidateFunction } from "ajv";
import type { JsonObject } from "../declarations/json.ts";

const ajv = new Ajv({ strict: false, multipleOfPrecision: 6 });
const validators = new Map<string, ValidateFunction>();

/** Whether a value passes a schema. Many fields say the same of their values: each validator is made once. */
export function isAdmitted(schema: JsonObject, value: unknown): boolean {
  const key = JSON.stringify(schema);
  const validate = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, validate);
  return validate(value) === true;
}
