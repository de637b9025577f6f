import { type Fields, property } from "../declare/object.ts";
import { step } from "../declare/pointer.ts";
import type { CallPart } from "../generated/call-schemas.ts";
import type { Problem, Validator } from "../types.ts";
import { MOST_PROBLEMS } from "./problem.ts";
import { misspelt } from "./spelling.ts";
import { checkObject } from "./validate-object.ts";

/** What is wrong with a part of a request, one located problem for each broken field; nothing when a call may take it. */
export function validatePart(schema: CallPart, validators: Readonly<Record<string, Validator>>, value: Fields): Problem[] {
  const fields = new Map(Object.entries(schema.properties));
  const problems = checkObject(value, { path: "", fields, hidden: [], required: schema.required, validators, most: MOST_PROBLEMS });
  if (problems.length > 0) return problems;
  return [...fields].flatMap(([name, field]) => misspelt(property(value, name), field, step(name)) ?? []);
}
