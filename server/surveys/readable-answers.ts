import { declared } from "../configurations/families.ts";
import type { AskedRow } from "../db/answers.ts";
import { asks } from "./validate-answers.ts";

/** Answers for people who do not know the ids: each with what was asked. */
export function toldAnswers(rows: readonly AskedRow[]): object[] {
  return rows.map(({ at, family, configuration, answers }) => ({
    at,
    answers: asks(declared(family), configuration).flatMap(({ id, label }) =>
      Object.hasOwn(answers, id) ? [{ question: label, answer: answers[id] }] : [],
    ),
  }));
}
