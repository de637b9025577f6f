import { storedFamily } from "../configurations/stored-family.ts";
import type { AnsweredRevisionRow } from "../db/answers.ts";
import { visibleQuestionsOf } from "./validate-answers.ts";

/** Returns answers for readers who do not know the ids: each with its question. */
export function readableAnswers(rows: readonly AnsweredRevisionRow[]): object[] {
  return rows.map(({ at, family, configuration, answers }) => ({
    at,
    answers: visibleQuestionsOf(storedFamily(family), configuration).flatMap(({ id, label }) =>
      Object.hasOwn(answers, id) ? [{ question: label, answer: answers[id] }] : [],
    ),
  }));
}
