/** The list of a family whose items are questions. */

import { kindsOf, storedAs } from "../declarations/item-types.ts";
import type { FieldSchema, Kind } from "../generated/declarations.ts";
import type { Family } from "../types/family.ts";
import type { Question, Questions } from "../types/question.ts";

/** The field that holds what buyers are asked, and its kinds by their stored words; undefined in a family that asks nothing. */
export function questionsOf(family: Family): { name: string; field: FieldSchema; kinds: Questions } | undefined {
  const found = Object.entries(family.properties).find(([, field]) => kindsOf(family, field).some(isQuestion));
  if (found === undefined) return undefined;
  const [name, field] = found;
  return {
    name,
    field,
    kinds: Object.fromEntries(
      kindsOf(family, field)
        .filter(isQuestion)
        .map((kind) => [storedAs(kind), kind]),
    ),
  };
}

export function isQuestion(kind: Kind): kind is Kind & Question {
  return kind.draws !== undefined && kind.answer !== undefined;
}
