import { hasNoMode } from "../../declarations/modes.ts";
import { escapeToken } from "../../lib/json-pointer.ts";
import type { Fields } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import type { Problem } from "../../types/problem.ts";

/**
 * Reports a mode that the family does not have, in a configuration as it was sent or stored: normalizing makes a mode of it. It comes before problems
 * of the other fields, which belong to some other mode.
 */
export function validateMode(family: Family, raw: Fields): Problem[] {
  const { modes, properties } = family;
  if (modes === undefined || !hasNoMode(family, raw)) return [];
  const message = properties[modes.field]?.errorMessage?.else ?? "must be one of those declared";
  return [{ code: "enum", path: escapeToken(modes.field), message }];
}
