/** Files of comma-separated values, as spreadsheets read them. */

/**
 * Where a formula would begin: at the beginning of a text, or behind what parts cells and rows where the separator of lists is no comma. There
 * quotes in the middle of a line are none, so that a quoted text is parted, too. Blanks, what nobody sees, and quotes do not hide a sign.
 */
const FORMULA =
  /(^|[;\t\r\n])(?=(?:(?![\t\r\n])[\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800"])*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/gu;
/** A cell that begins so is taken for what follows. */
const PASSED_OVER = /^[\t\r\n]/u;

/** Before the first line: by it spreadsheets know UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A line of such a file, its end included. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cell).join()}\r\n`;
}

/** A text that a spreadsheet reads as that: buyers may type formulas. A mark stands before each sign that would begin one. */
function cell(text: string): string {
  const safe = text.replace(FORMULA, "$1'").replace(PASSED_OVER, "'$&");
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
