import type { CallPart } from "../../generated/call-schemas.ts";
import { escapeToken } from "../../lib/json-pointer.ts";
import { type Fields, getProperty } from "../../lib/object.ts";
import type { Problem } from "../../types/problem.ts";
import type { Validator } from "../../types/validator.ts";
import { MAX_PROBLEMS } from "../problem.ts";
import { objectProblems } from "./object.ts";
import { textProblems } from "./text-problems.ts";

/** Validates a part of a request and returns one located problem for each invalid field; empty if the call accepts it. */
export function validatePart(schema: CallPart, validators: Readonly<Record<string, Validator>>, value: Fields): Problem[] {
  const fields = new Map(Object.entries(schema.properties));
  const problems = objectProblems(value, { path: "", fields, hidden: [], required: schema.required, validators, maxFields: MAX_PROBLEMS });
  if (problems.length > 0) return problems;
  return [...fields].flatMap(([name, field]) => textProblems(getProperty(value, name), field, escapeToken(name)) ?? []);
}
