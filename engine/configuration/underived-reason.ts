import { tokensOf } from "../lib/json-pointer.ts";
import { type Fields, getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import type { Problem } from "../types/problem.ts";
import { normalize } from "./normalize/normalize.ts";
import { validate } from "./validate/validate.ts";

/** Explains why a text cannot be derived: a problem of an item among the other fields, else the message of its own declaration. */
export function underivedReason(family: Family, configuration: Fields, name: string): string | undefined {
  const validated = validate(family, normalize(family, configuration));
  const isOfItem = ({ path }: Problem) => Array.isArray(getProperty(configuration, tokensOf(path)[0] ?? "")) && tokensOf(path).length > 1;
  const ofItem = validated.ok ? undefined : validated.problems.find(isOfItem);
  return ofItem?.message ?? family.properties[name]?.errorMessage?.computed;
}
