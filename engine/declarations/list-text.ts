/** Texts that hold several values: parted by separators, and in double quotes where a value holds one itself. */

/** The separator of stored lists. */
const STORED = ",";
const QUOTE = '"';

/** One value of a list; what stands in quotes is taken to the letter. */
export interface Entry {
  text: string;
  isQuoted: boolean;
}

/**
 * The values of a text, without the blanks around them and without empty ones. A value that begins with a double quote goes on to the next
 * one that a separator follows, and two of them within it are one; where none follows it has no quotes.
 *
 * @param separators The letters that part values.
 */
export function entriesOf(text: string, separators = STORED): Entry[] {
  return spansOf(text, separators).flatMap(({ value, isQuoted }) => (value === "" ? [] : [{ text: value, isQuoted }]));
}

/** Where the last value of a text begins, which may be one that is still to be typed. */
export function startOfLast(text: string, separators = STORED): number {
  return spansOf(text, separators).at(-1)?.from ?? 0;
}

interface Span {
  from: number;
  value: string;
  isQuoted: boolean;
}

function spansOf(text: string, separators: string): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from <= text.length; ) {
    const quoted = quotedAt(text, from, separators);
    const end = quoted?.end ?? endOf(text, from, separators);
    spans.push({ from, value: (quoted?.text ?? text.slice(from, end)).trim(), isQuoted: quoted !== undefined });
    from = end + 1;
  }
  return spans;
}

/** The same as texts alone. */
export function splitList(text: string, separators = STORED): string[] {
  return entriesOf(text, separators).map((entry) => entry.text);
}

/** Several values as one text, each in quotes where it needs them. */
export function joinParts(entries: readonly Entry[], separators = STORED): string {
  return entries.map(({ text, isQuoted }) => (isQuoted || needsQuotes(text, separators) ? inQuotes(text) : text)).join(`${STORED} `);
}

/** Whether separators would part any of the values once more. */
export function isParted(entries: readonly Entry[], separators: string): boolean {
  return entries.some(({ text, isQuoted }) => !isQuoted && Array.from(separators).some((separator) => text.includes(separator)));
}

/** A value as it is written in a list. */
export function formatList(text: string, separators = STORED): string {
  return joinParts([{ text, isQuoted: false }], separators);
}

function needsQuotes(text: string, separators: string): boolean {
  return text.startsWith(QUOTE) || Array.from(separators + STORED).some((separator) => text.includes(separator));
}

function inQuotes(text: string): string {
  return QUOTE + text.replaceAll(QUOTE, QUOTE + QUOTE) + QUOTE;
}

function endOf(text: string, from: number, separators: string): number {
  let end = from;
  while (end < text.length && !separators.includes(text.charAt(end))) end++;
  return end;
}

/** The value in quotes that begins at a place, and where the separator behind it stands. */
function quotedAt(text: string, from: number, separators: string): { text: string; end: number } | undefined {
  let at = from;
  while (/\s/u.test(text.charAt(at)) && !separators.includes(text.charAt(at))) at++;
  if (text.charAt(at) !== QUOTE) return undefined;
  let value = "";
  for (at++; at < text.length; at++) {
    if (text.charAt(at) !== QUOTE) value += text.charAt(at);
    else if (text.charAt(at + 1) === QUOTE) value += text.charAt(++at);
    else return followed(text, at + 1, separators, value);
  }
  return undefined;
}

function followed(text: string, from: number, separators: string, value: string): { text: string; end: number } | undefined {
  const end = endOf(text, from, separators);
  return text.slice(from, end).trim() === "" ? { text: value, end } : undefined;
}
