/** Texts that hold several values, divided by separators. A value that contains a separator is in double quotes. */

/** Separator of stored lists. */
const STORED = ",";
const QUOTE = '"';

/** One value of a list; a quoted one is taken literally. */
export interface Entry {
  text: string;
  isQuoted: boolean;
}

/**
 * Returns the values of a text, trimmed and without empty ones. A value that begins with a double quote ends at the next quote that a separator or
 * the end follows, and two quotes inside it stand for one. Without a closing quote, the value is not quoted.
 *
 * @param separators The characters that divide values.
 */
export function entriesOf(text: string, separators = STORED): Entry[] {
  return spansOf(text, separators).flatMap(({ value, isQuoted }) => (value === "" ? [] : [{ text: value, isQuoted }]));
}

/** Returns the index at which the last value of a text begins, which may be incomplete while it is typed. */
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

/** Returns the values of a text without their quotes. */
export function splitList(text: string, separators = STORED): string[] {
  return entriesOf(text, separators).map((entry) => entry.text);
}

/** Joins values into one text, and quotes those that need quotes. */
export function joinParts(entries: readonly Entry[], separators = STORED): string {
  return entries.map(({ text, isQuoted }) => (isQuoted || needsQuotes(text, separators) ? inQuotes(text) : text)).join(`${STORED} `);
}

/** Reports whether separators would divide any unquoted value. */
export function isParted(entries: readonly Entry[], separators: string): boolean {
  return entries.some(({ text, isQuoted }) => !isQuoted && Array.from(separators).some((separator) => text.includes(separator)));
}

/** Returns a value as it is written in a list. */
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

/** Returns the quoted value that begins at an index, and the index of the separator after it. */
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
