import type { AnswerFill } from "../db/answer-fill.ts";

/** Returns the used share of a limit from 0 to 1: by answers or by bytes, whichever is more. */
export function answerShareOf({ answers, bytes }: AnswerFill, limit: AnswerFill): number {
  return Math.min(1, Math.max(answers / limit.answers, bytes / limit.bytes));
}
