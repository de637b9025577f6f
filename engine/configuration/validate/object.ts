import type { FieldSchema } from "../../generated/declarations.ts";
import { escapeToken } from "../../lib/json-pointer.ts";
import type { Fields } from "../../lib/object.ts";
import type { Problem } from "../../types/problem.ts";
import type { Validator } from "../../types/validator.ts";
import { missingMessage, problemOf, unknownField } from "../problem.ts";

/** The fields that an object may have, and their validators. */
export interface Expected {
  path: string;
  fields: ReadonlyMap<string, FieldSchema>;
  /** Known fields that do not apply here. */
  hidden: readonly string[];
  required: readonly string[];
  validators: Readonly<Record<string, Validator>>;
  maxFields: number;
}

/** Validates an object field by field: invalid values, missing fields, unknown fields. */
export function objectProblems(object: Fields, expected: Expected): Problem[] {
  const { path, fields, required, validators, maxFields } = expected;
  const problems: Problem[] = [];
  for (const [name, schema] of fields) {
    const validator = validators[name];
    if (!Object.hasOwn(object, name) || !validator || validator(object[name])) continue;
    problems.push(...(validator.errors ?? []).slice(0, 1).map((broken) => problemOf(broken, schema, path + escapeToken(name))));
  }
  problems.push(...required.filter((name) => !Object.hasOwn(object, name)).map((name) => missingMessage(name, fields.get(name), path)));
  for (const name of Object.keys(object)) {
    if (fields.has(name)) continue;
    if (problems.length >= maxFields) break;
    problems.push(stranger(name, expected));
  }
  return problems;
}

function stranger(name: string, { path, hidden }: Expected): Problem {
  const message = hidden.includes(name) ? `"${name}" does not apply here` : unknownField(name);
  return { code: "additionalProperties", path: path + escapeToken(name), message, params: { additionalProperty: name } };
}
