import { Ajv, type ValidateFunction } from "ajv";
import type { JsonObject } from "../declarations/json.ts";

const ajv = new Ajv({ strict: false, multipleOfPrecision: 6 });
const validators = new Map<string, ValidateFunction>();

/** Reports whether a value is valid by a schema. Many fields have equal schemas, so each validator is compiled once. */
export function isAdmitted(schema: JsonObject, value: unknown): boolean {
  const key = JSON.stringify(schema);
  const validate = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, validate);
  return validate(value) === true;
}
