/** Cost of a program's conditions at checkout, under the assumption that each condition looks at all of its values. */

import { caseFold } from "../declarations/case-fold.ts";
import type { DecodedCondition, Path } from "../program/decode-program.ts";
import * as codes from "../runtime/opcodes.ts";
import type { InputShape } from "../types/pack.ts";
import { comparisonCost, LONGEST_LETTER, squeeze } from "./comparison-cost.ts";
import { comparedLetters } from "./host-instructions.ts";
import { countAt, elementOf, isObject, shapeAt, textSize } from "./input-shape.ts";
import { lowercaseCost } from "./search-cost.ts";
import type { Occurrences, WorkCounter } from "./work-counter.ts";

const LINES = "lines";

/** State shared by consecutive conditions about the same items: each path below the items is walked once. */
interface Walked {
  items: string;
  total: Path | undefined;
  ways: Set<string>;
}

/** Counts the work of conditions. `meetsLines` is true if a condition, or another part of the run, reads the cart lines. */
export function conditionsCost(
  conditions: readonly DecodedCondition[],
  work: WorkCounter,
  meetsLines = conditions.some(hasLineReads),
): void {
  const walked: Walked = { items: "", total: undefined, ways: new Set() };
  work.meet(work.input, 1, meetsLines ? undefined : LINES);
  for (const condition of conditions) {
    work.pieces.conditions += 1;
    if (condition.reading === codes.MONEY || condition.sums.length > 0) work.pieces.rates += 1;
    prepare(condition, work);
    if (condition.each === undefined) costOfTest(condition, work);
    else costOfItems(condition, condition.each, walked, work);
  }
}

/** Returns the paths of the facts, and of the one that holds the value, which is read as each fact is. */
const pathsRead = ({ facts, valueFact }: DecodedCondition): readonly Path[] => (valueFact === undefined ? facts : [...facts, valueFact]);

/** Reports whether a condition reads the cart lines, which only conditions do. */
export const hasLineReads = (condition: DecodedCondition): boolean =>
  [condition.each, ...pathsRead(condition)].some((path) => path?.some(({ name }) => name === LINES));

function costOfTest(condition: DecodedCondition, work: WorkCounter): void {
  for (const path of pathsRead(condition)) {
    const at = work.walk(work.input, path, 1);
    work.pieces.visits += 1;
    test(condition, path, at, work);
  }
}

function costOfItems(condition: DecodedCondition, each: Path, walked: Walked, work: WorkCounter): void {
  const items = shapeAt(work.input, each);
  const itemCount = countAt(work.input, each);
  if (keyOf(each) !== walked.items) {
    walked.items = keyOf(each);
    walked.total = undefined;
    walked.ways.clear();
    work.walk(work.input, each, 1);
  }
  if (condition.total) {
    const [sum] = condition.sums;
    if (sum === walked.total) return;
    walked.total = sum;
  }
  for (const path of pathsRead(condition)) {
    const at = below(items, itemCount, path, walked, work);
    work.pieces.visits += itemCount;
    test(condition, path, at, work);
  }
  for (const path of condition.sums) {
    const at = below(items, itemCount, path, walked, work);
    work.pieces.visits += itemCount;
    work.pieces[condition.product ? "products" : "sums"] += at.times;
  }
}

/** Follows a path below all items, unless an earlier condition did. The stem, all of the path but its end, may be shared with other paths. */
function below(items: InputShape | undefined, itemCount: number, path: Path, walked: Walked, work: WorkCounter): Occurrences {
  const item = elementOf(items);
  const separateWork = isNew(walked.ways, path) ? work : work.separate();
  const flagged = path.findIndex(({ does }) => does === "flag");
  const end = flagged < 0 ? path.length - 1 : flagged - 1;
  const stem = path.slice(0, end);
  const reached = (stem.length === 0 || isNew(walked.ways, stem) ? separateWork : work.separate()).walk(item, stem, itemCount);
  const at = separateWork.walk(reached.shape, path.slice(end), reached.times);
  separateWork.pieces.cachedValues += at.times;
  return at;
}

const keyOf = (path: Path): string => path.map(({ name, does }) => `${name} ${does}`).join();

function isNew(counted: Set<string>, path: Path): boolean {
  const key = keyOf(path);
  if (counted.has(key)) return false;
  counted.add(key);
  return true;
}

/** Counts the preparation of the merchant's values before the first fact is read. */
function prepare({ reading, test, operand }: DecodedCondition, { pieces }: WorkCounter): void {
  if (test === codes.IN && reading !== codes.TEXT) pieces.setEntries += operand.split("\n").length;
}

/**
 * Counts the second comparison of a range. A fact above the lower bound is compared with the upper one, and each is parsed for that: a date is short,
 * an amount may be long.
 */
function range({ reading, test: which }: DecodedCondition, times: number, { pieces }: WorkCounter): void {
  if (which !== codes.BETWEEN) return;
  pieces.amounts += (reading === codes.DATE ? 1 : 3) * times;
  if (reading === codes.MONEY) pieces.rates += 2 * times;
}

/** Cost of a limit that is read from each item, in amounts: it is parsed as the fact is, and a decimal of its own where it is long. */
const LIMIT = 1.8;

/** Counts one condition's tests of this many facts. */
function test(condition: DecodedCondition, path: Path, { shape, times }: Occurrences, work: WorkCounter): void {
  const { calls, pieces } = work;
  if (isObject(shape) || condition.reading === codes.FLAG) return;
  calls.reads += times;
  if (condition.reading >= codes.DATE) {
    pieces.dates += times;
    meetText(shape, times, pieces);
    squeeze(condition, textSize(shape), times, pieces);
    range(condition, times, work);
    return;
  }
  if (condition.reading === codes.NUMBER || condition.reading === codes.MONEY) {
    pieces.amounts += times * (path === condition.valueFact ? LIMIT : 1);
    range(condition, times, work);
    return;
  }
  const comparedTexts = work.textsRead(path);
  if (comparedTexts !== undefined) {
    costOfTexts(condition, comparedTexts, times / Math.max(1, comparedTexts.length), pieces);
    return;
  }
  meetText(shape, times, pieces);
  if (condition.test !== codes.EXISTS) comparisonCost(condition, textSize(shape), times, pieces);
}

/** Counts reading a text and trimming it. */
function meetText(shape: InputShape | undefined, times: number, pieces: WorkCounter["pieces"]): void {
  if (typeof shape === "number") pieces.plainTexts += times;
  else if (shape === "often") pieces.shortTexts += times;
  else pieces.longLetters += times * textSize(shape).letters;
}

/** Cost of comparing an ASCII letter, relative to any other letter. */
const ASCII = 0.4;

/** Counts tests of texts that the rule's own query asked for; each may be present. The first match ends the search. */
function costOfTexts(
  { test: which, operand }: DecodedCondition,
  comparedTexts: readonly string[],
  times: number,
  pieces: WorkCounter["pieces"],
): void {
  const entries = which === codes.IN ? operand.split("\n") : [operand];
  const expectedTexts = new Set(entries);
  const others = comparedTexts.filter((text) => !expectedTexts.has(caseFold(text)));
  const own = comparedTexts.filter((text) => expectedTexts.has(caseFold(text))).slice(-1);
  for (const text of [...others, ...own]) {
    pieces.plainTexts += times;
    if (!isPlain(text)) pieces.longLetters += times * text.length;
    pieces.entries += times * entries.length;
    const letters = entries.reduce((sum, entry) => sum + comparedLetters(caseFold(text), entry), 0);
    const folded = entries.reduce((sum, entry) => sum + foldedLetters(text, entry), 0);
    lowercaseCost({ letters: folded, bytes: folded * LONGEST_LETTER }, times, pieces);
    pieces.entryLetters += times * letters * (/^[!-~ ]*$/u.test(text) ? ASCII : 1);
  }
}

/** Counts the letters beyond ASCII that a comparison folds, up to the first difference. */
function foldedLetters(text: string, entry: string): number {
  const compared = Array.from(text.slice(0, comparedLetters(caseFold(text), entry)));
  return compared.filter((letter, index) => letter > "\x7f" && letter !== entry[index]).length;
}

/** Reports whether a text begins and ends with ASCII letters or signs, so that it need not be trimmed. */
const isPlain = (text: string): boolean => /^[!-~]/u.test(text) && /[!-~]$/u.test(text);
