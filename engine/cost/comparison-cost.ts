/** Cost of comparing texts with the values of a condition. */

import type { DecodedCondition } from "../program/decode-program.ts";
import * as codes from "../runtime/opcodes.ts";
import type { TextSize } from "./assumptions.ts";
import { lowercaseCost, searchCost } from "./search-cost.ts";
import type { WorkCounter } from "./work-counter.ts";

/** Cost of a letter where separators are left out, in counted letters; and the cost in texts that are not made comparable as well. */
const SQUEEZED = 4.5;
const SQUEEZED_ALONE = 5;

/** Counts leaving out the separators of texts, if the condition ignores these. */
export function squeeze(
  { flags, reading }: Pick<DecodedCondition, "flags" | "reading">,
  { letters }: Pick<TextSize, "letters">,
  times: number,
  pieces: WorkCounter["pieces"],
): void {
  const price = reading >= codes.DATE ? SQUEEZED_ALONE : SQUEEZED;
  if ((flags & (codes.SPACES | codes.POSTCODE)) !== 0) pieces.countedLetters += times * letters * price;
}

/**
 * Values shorter than this many letters get one fold more. From this length on, the price of their ASCII letters covers folding the one that differs.
 */
const COVERING = 3;

/** Counts folding again: a letter beyond ASCII is folded for each value that it is compared with, up to the first difference. */
function foldAgain(entries: readonly string[], { letters, bytes }: TextSize, times: number, pieces: WorkCounter["pieces"]): void {
  for (const entry of entries) {
    const folded = beyondAscii(entry) + (entry.length < COVERING ? 1 : 0);
    lowercaseCost({ letters: Math.min(letters, folded), bytes }, times, pieces);
  }
}

const beyondAscii = (text: string): number => text.replace(/[\0-\x7f]+/gu, "").length;

/** Cost of a letter in a search for phrases, relative to a letter that is only read. Lists up to SHORT_LIST have phrases of digits only. */
const SOUGHT = 1.9;
const SHORT_LIST = 100;
const lettersSought = (letters: number, list: string): number => letters * (list.length > SHORT_LIST ? SOUGHT : 1);

/** Counts comparing this many texts of one size with the values of a condition. */
export function comparisonCost(condition: DecodedCondition, size: TextSize, times: number, pieces: WorkCounter["pieces"]): void {
  const { reading, test, flags, operand } = condition;
  const entries = operand.split("\n");
  if ((flags & codes.ONLY_DIGITS) !== 0) pieces.patternLetters += times * size.letters;
  squeeze(condition, size, times, pieces);
  const places = test === codes.ENDS ? size.letters : 1;
  if (isFolded(condition)) foldAgain(entries, size, times * places, pieces);
  if (reading === codes.LENGTH) pieces.countedLetters += times * size.letters;
  else (COUNTERS[test] ?? countEquality)({ condition, entries, size, times: times * places, pieces });
}

function isFolded({ reading, test }: DecodedCondition): boolean {
  return test === codes.STARTS || test === codes.ENDS || ((test === codes.IN || test === codes.EQUALS) && reading === codes.TEXT);
}

/** Comparison of texts with the values of a condition; `times` counts each place of a text at which the comparison is tried. */
interface Comparison {
  condition: DecodedCondition;
  entries: readonly string[];
  size: TextSize;
  times: number;
  pieces: WorkCounter["pieces"];
}

/** Counters of work by test; other tests compare for equality. */
const COUNTERS: Readonly<Record<number, (comparison: Comparison) => void>> = {
  [codes.PATTERN]: countPhrases,
  [codes.CONTAINS]: countSubstring,
  [codes.IN]: countList,
  [codes.STARTS]: countEntries,
  [codes.ENDS]: countEntries,
};

function countPhrases({ condition: { flags, operand }, size: { letters }, times, pieces }: Comparison): void {
  if ((flags & codes.FULL_TEXT) !== 0) {
    pieces.coverings += times;
    pieces.patternLetters += times * letters;
  } else pieces.patternLetters += times * lettersSought(letters, operand);
}

function countSubstring({ entries, size, times, pieces }: Comparison): void {
  lowercaseCost(size, times, pieces);
  for (const entry of entries) searchCost(entry, size, times, pieces);
}

function countList(comparison: Comparison): void {
  if (comparison.condition.reading === codes.TEXT) countEntries(comparison);
  else comparison.pieces.lookups += comparison.times;
}

function countEntries({ entries, size, times, pieces }: Comparison): void {
  pieces.entries += times * entries.length;
  pieces.entryLetters += times * lettersCompared(entries, size);
}

function countEquality({ condition, entries, size, times, pieces }: Comparison): void {
  if (condition.reading === codes.TEXT) pieces.entryLetters += times * lettersCompared(entries, size);
  else pieces.sames += times;
  if (condition.reading === codes.EXACT) pieces.countedLetters += times * COMPARABLE * ((size.bytes - size.letters) / (LONGEST_LETTER - 1));
}

/** UTF-8 bytes of the dearest letters to fold and to compare. */
export const LONGEST_LETTER = 3;
/** Cost of the form of such letters for comparing, in counted letters, where nothing folds them. */
const COMPARABLE = 1.4;

function lettersCompared(entries: readonly string[], { letters }: TextSize): number {
  return entries.reduce((sum, entry) => sum + Math.min(entry.length, letters), 0);
}
