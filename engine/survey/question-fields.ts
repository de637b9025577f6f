/** The list of a family whose items are questions. */

import { itemTypesOf, storedType } from "../declarations/item-types.ts";
import type { FieldSchema, Kind } from "../generated/declarations.ts";
import type { Family } from "../types/family.ts";
import type { Question, Questions } from "../types/question.ts";

/** The field that holds what buyers are asked, and its kinds by their stored words; undefined in a family that asks nothing. */
export function questionTypesOf(family: Family): { name: string; field: FieldSchema; kinds: Questions } | undefined {
  const found = Object.entries(family.properties).find(([, field]) => itemTypesOf(family, field).some(isQuestion));
  if (found === undefined) return undefined;
  const [name, field] = found;
  return {
    name,
    field,
    kinds: Object.fromEntries(
      itemTypesOf(family, field)
        .filter(isQuestion)
        .map((kind) => [storedType(kind), kind]),
    ),
  };
}

export function isQuestion(kind: Kind): kind is Kind & Question {
  return kind.draws !== undefined && kind.answer !== undefined;
}
