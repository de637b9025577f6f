import type { AnswersRow } from "../store/answers.ts";
import { answerIn, type Column, titleOf } from "./columns.ts";

/** What begins with one of these is a formula to spreadsheets. */
const FORMULA = /^[=+\-@\t\r\n]/u;
const BYTE_ORDER_MARK = "\uFEFF";

/** The first line of a file, with the mark by which spreadsheets know UTF-8. */
export function csvHead(columns: readonly Column[]): string {
  return BYTE_ORDER_MARK + line(["Response", "Submitted at", "Revision", "Ordered", ...columns.map((column) => titleOf(column, columns))]);
}

export function csvLine({ id, at, revision, answers, ordered }: AnswersRow, columns: readonly Column[]): string {
  return line([
    id,
    at.toISOString(),
    String(revision),
    ordered ? "yes" : "no",
    ...columns.map((column) => textOf(answerIn(column, revision, answers))),
  ]);
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join()}\r\n`;
}

/** A text that a spreadsheet reads as that: buyers may type formulas. */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function textOf(answer: unknown): string {
  return answer === undefined || answer === null ? "" : String(answer);
}
