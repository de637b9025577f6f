/** Files of comma-separated values, as spreadsheets read them. */

/**
 * Start of a formula: at the beginning of a text, or behind characters that separate cells and rows where lists use no comma. In these locales quotes
 * inside a line have no meaning, so a quoted text is split, too. Spaces, invisible characters and quotes do not hide a formula's sign.
 */
const FORMULA =
  /(^|[;\t\r\n])(?=(?:(?![\t\r\n])[\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800"])*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/gu;
/** First characters that spreadsheets skip before a formula. */
const PASSED_OVER = /^[\t\r\n]/u;

/** Byte order mark before the first line, by which spreadsheets recognize UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Returns a line of the file, with its end. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cell).join()}\r\n`;
}

/**
 * Returns a text that spreadsheets read as text, because customers may type formulas. An apostrophe precedes each sign that would begin a formula.
 */
function cell(text: string): string {
  const safe = text.replace(FORMULA, "$1'").replace(PASSED_OVER, "'$&");
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
