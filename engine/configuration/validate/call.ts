import type { CallPart } from "../../generated/call-schemas.ts";
import { step } from "../../lib/json-pointer.ts";
import { type Fields, property } from "../../lib/object.ts";
import type { Problem } from "../../types/problem.ts";
import type { Validator } from "../../types/validator.ts";
import { MOST_PROBLEMS } from "../problem-message.ts";
import { checkObject } from "./object.ts";
import { misspelt } from "./text.ts";

/** What is wrong with a part of a request, one located problem for each broken field; nothing when a call may take it. */
export function validatePart(schema: CallPart, validators: Readonly<Record<string, Validator>>, value: Fields): Problem[] {
  const fields = new Map(Object.entries(schema.properties));
  const problems = checkObject(value, { path: "", fields, hidden: [], required: schema.required, validators, most: MOST_PROBLEMS });
  if (problems.length > 0) return problems;
  return [...fields].flatMap(([name, field]) => misspelt(property(value, name), field, step(name)) ?? []);
}
