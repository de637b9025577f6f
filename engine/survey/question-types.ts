/** The list of a family whose items are questions. */

import { itemTypesOf, storedType } from "../declarations/item-types.ts";
import type { FieldSchema, Kind } from "../generated/declarations.ts";
import type { Family } from "../types/family.ts";
import type { Question, Questions } from "../types/question.ts";

/** Returns the field that holds the questions, and the question types by their stored names; undefined if the family asks nothing. */
export function questionTypesOf(family: Family): { name: string; field: FieldSchema; kinds: Questions } | undefined {
  const entry = Object.entries(family.properties).find(([, field]) => itemTypesOf(family, field).some(isQuestion));
  if (entry === undefined) return undefined;
  const [name, field] = entry;
  return {
    name,
    field,
    kinds: Object.fromEntries(
      itemTypesOf(family, field)
        .filter(isQuestion)
        .map((kind) => [storedType(kind), questionOf(kind)]),
    ),
  };
}

/** An item type whose items are questions. */
export type QuestionType = Kind & Required<Pick<Kind, "answerWidget" | "answer">>;

export function isQuestion(kind: Kind): kind is QuestionType {
  return kind.answerWidget !== undefined && kind.answer !== undefined;
}

/** Returns the input and the answer of a question type. */
export function questionOf({ answerWidget, answer }: QuestionType): Question {
  return { draws: answerWidget, answer };
}
