import type { AnswersRow } from "../store/answers.ts";
import { answerIn, type Column, titleOf } from "./columns.ts";

/**
 * Where a formula would begin: at the beginning of a text, or behind what parts cells and rows where the separator of lists is no comma. There
 * quotes in the middle of a line are none, so that a quoted text is parted, too. Blanks, what nobody sees, and quotes do not hide a sign.
 */
const FORMULA =
  /(^|[;\t\r\n])(?=(?:(?![\t\r\n])[\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800"])*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/gu;
/** A cell that begins so is taken for what follows. */
const PASSED_OVER = /^[\t\r\n]/u;
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

/** A text that a spreadsheet reads as that: buyers may type formulas. A mark stands before each sign that would begin one. */
function cell(text: string): string {
  const safe = text.replace(FORMULA, "$1'").replace(PASSED_OVER, "'$&");
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function textOf(answer: unknown): string {
  return answer === undefined || answer === null ? "" : String(answer);
}
