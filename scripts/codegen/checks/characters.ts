/** First and last code point of each run of characters, in ascending order. */
export type Ranges = readonly (readonly [from: number, to: number])[];

const cache = new Map<string, Ranges>();
/** Matches a character class of single characters and spans, without escapes. */
const PLAIN = /^\[(?!\^)[^\\\]]*\]$/u;
const LAST = 0x10ffff;
const SURROGATES = [0xd800, 0xdfff] as const;

/** Returns the characters that a class, an escape or a character of a regular expression with the flag u matches. */
export function charactersOf(text: string): Ranges {
  const ranges = cache.get(text) ?? read(text);
  cache.set(text, ranges);
  return ranges;
}

/** Reports whether two sets have a character in common. */
export function hasCommonCharacter(one: Ranges, other: Ranges): boolean {
  return one.some(([from, to]) => other.some(([first, last]) => from <= last && first <= to));
}

function read(text: string): Ranges {
  const points = Array.from(text, (each) => each.codePointAt(0) ?? 0);
  if (points.length === 1 && text !== ".") return [[points[0] ?? 0, points[0] ?? 0]];
  return PLAIN.test(text) ? spans(Array.from(text).slice(1, -1)) : rangesOf(text);
}

/** Returns the ranges of a character class: spans, and single characters. */
function spans(letters: readonly string[]): Ranges {
  const [first = "", middle, last] = letters;
  if (first === "") return [];
  const code = (letter: string) => letter.codePointAt(0) ?? 0;
  if (middle === "-" && last !== undefined) return [[code(first), code(last)], ...spans(letters.slice(3))];
  return [[code(first), code(first)], ...spans(letters.slice(1))];
}

let all: string | undefined;

/** Runs the regular expression on every character. Lone surrogates are left out, since no text holds one alone. */
function rangesOf(text: string): Ranges {
  all ??= Array.from({ length: LAST + 1 }, (_, code) =>
    code >= SURROGATES[0] && code <= SURROGATES[1] ? "" : String.fromCodePoint(code),
  ).join("");
  return Array.from(all.matchAll(new RegExp(`${text}+`, "gu")), ([run]) => [run.codePointAt(0) ?? 0, lastOf(run)] as const);
}

function lastOf(run: string): number {
  const end = run.charCodeAt(run.length - 1);
  const isHalf = end >= 0xdc00 && end <= SURROGATES[1];
  return run.codePointAt(run.length - (isHalf ? 2 : 1)) ?? 0;
}
