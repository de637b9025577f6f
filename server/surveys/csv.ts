import { BYTE_ORDER_MARK, csvRow } from "../../engine/lib/csv.ts";
import type { AnswersRow } from "../db/answers.ts";
import { answerIn, type Column, titleOf } from "./columns.ts";

/** Returns the first line of a file, after the byte order mark by which spreadsheets recognize UTF-8. */
export function csvHead(columns: readonly Column[]): string {
  return (
    BYTE_ORDER_MARK + csvRow(["Response", "Submitted at", "Revision", "Ordered", ...columns.map((column) => titleOf(column, columns))])
  );
}

export function csvLine({ id, at, revision, answers, ordered }: AnswersRow, columns: readonly Column[]): string {
  return csvRow([
    id,
    at.toISOString(),
    String(revision),
    ordered ? "yes" : "no",
    ...columns.map((column) => textOf(answerIn(column, revision, answers))),
  ]);
}

function textOf(answer: unknown): string {
  return answer === undefined || answer === null ? "" : String(answer);
}
