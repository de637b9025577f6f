/** What the conditions of a program make checkout do, none of which ends before it has looked at everything. */

import { caseFold } from "../declarations/case-fold.ts";
import type { DecodedCondition, Path } from "../program/decode-program.ts";
import * as codes from "../runtime/opcodes.ts";
import type { InputShape } from "../types/pack.ts";
import type { TextSize } from "./assumptions.ts";
import { comparedLetters } from "./host-call-cost.ts";
import { countAt, elementOf, isObject, shapeAt, textSize } from "./input-shape.ts";
import { lowercaseCost, searchCost } from "./text-search-cost.ts";
import type { Occurrences, Work } from "./work-counter.ts";

const LINES = "lines";

/** Items are walked for all conditions together that follow each other with the same ones: each way below them is gone once. */
interface Walked {
  items: string;
  total: Path | undefined;
  ways: Set<string>;
}

/** Whatever they look at, lines are met where something else does. */
export function conditionsCost(conditions: readonly DecodedCondition[], work: Work, meetsLines = conditions.some(readsLines)): void {
  const walked: Walked = { items: "", total: undefined, ways: new Set() };
  work.meet(work.input, 1, meetsLines ? undefined : LINES);
  for (const condition of conditions) {
    work.pieces.conditions += 1;
    if (condition.reading === codes.MONEY || condition.sums.length > 0) work.pieces.rates += 1;
    prepare(condition, work);
    if (condition.each === undefined) judgeOnce(condition, work);
    else judgeItems(condition, condition.each, walked, work);
  }
}

/** Whether a condition looks at the lines of the cart, which nothing else does. */
export const readsLines = ({ each, facts }: DecodedCondition): boolean =>
  [each, ...facts].some((path) => path?.some(({ name }) => name === LINES));

function judgeOnce(condition: DecodedCondition, work: Work): void {
  for (const path of condition.facts) {
    const at = work.walk(work.input, path, 1);
    work.pieces.visits += 1;
    test(condition, path, at, work);
  }
}

function judgeItems(condition: DecodedCondition, each: Path, walked: Walked, work: Work): void {
  const items = shapeAt(work.input, each);
  const found = countAt(work.input, each);
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
  for (const path of condition.facts) {
    const at = below(items, found, path, walked, work);
    work.pieces.visits += found;
    test(condition, path, at, work);
  }
  for (const path of condition.sums) {
    const at = below(items, found, path, walked, work);
    work.pieces.visits += found;
    work.pieces[condition.product ? "products" : "sums"] += at.times;
  }
}

/** Follows a path below all items, unless that was done before; its stem, all of it but the end, may be shared with others. */
function below(items: InputShape | undefined, found: number, path: Path, walked: Walked, work: Work): Occurrences {
  const item = elementOf(items);
  const aside = isNew(walked.ways, path) ? work : work.aside();
  const flagged = path.findIndex(({ does }) => does === "flag");
  const end = flagged < 0 ? path.length - 1 : flagged - 1;
  const stem = path.slice(0, end);
  const reached = (stem.length === 0 || isNew(walked.ways, stem) ? aside : work.aside()).walk(item, stem, found);
  const at = aside.walk(reached.shape, path.slice(end), reached.times);
  aside.pieces.kept += at.times;
  return at;
}

const keyOf = (path: Path): string => path.map(({ name, does }) => `${name} ${does}`).join();

function isNew(seen: Set<string>, path: Path): boolean {
  const key = keyOf(path);
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** What is made of the merchant's side before the first fact is looked at. */
function prepare({ reading, test, operand }: DecodedCondition, { pieces }: Work): void {
  if (test === codes.IN && reading !== codes.TEXT) pieces.setEntries += operand.split("\n").length;
}

/** A fact above the lower bound is compared with the upper one, and each is made ready for that: a date is short, an amount may be long. */
function range({ reading, test: which }: DecodedCondition, times: number, { pieces }: Work): void {
  if (which !== codes.BETWEEN) return;
  pieces.amounts += (reading === codes.DATE ? 1 : 3) * times;
  if (reading === codes.MONEY) pieces.rates += 2 * times;
}

/** One condition's test of so many facts. */
function test(condition: DecodedCondition, path: Path, { shape, times }: Occurrences, work: Work): void {
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
    pieces.amounts += times;
    range(condition, times, work);
    return;
  }
  const asked = work.askedBy(path);
  if (asked !== undefined) {
    testAsked(condition, asked, times / Math.max(1, asked.length), pieces);
    return;
  }
  meetText(shape, times, pieces);
  if (condition.test !== codes.EXISTS) compare(condition, textSize(shape), times, pieces);
}

/** A text is taken over, and the blanks around it are left out. */
function meetText(shape: InputShape | undefined, times: number, pieces: Work["pieces"]): void {
  if (typeof shape === "number") pieces.plainTexts += times;
  else if (shape === "often") pieces.shortTexts += times;
  else pieces.longLetters += times * textSize(shape).letters;
}

/** What comparing a letter of ASCII costs of any other. */
const ASCII = 0.4;

/** Texts that the rule itself asks for, each of which may be there. The first one that is wanted here ends the search. */
function testAsked({ test: which, operand }: DecodedCondition, asked: readonly string[], times: number, pieces: Work["pieces"]): void {
  const entries = which === codes.IN ? operand.split("\n") : [operand];
  const wanted = new Set(entries);
  const others = asked.filter((text) => !wanted.has(caseFold(text)));
  const own = asked.filter((text) => wanted.has(caseFold(text))).slice(-1);
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

/** Bytes of the dearest letters to be folded. */
const LONGEST_LETTER = 3;

/** Letters beyond ASCII that have to be folded to be compared, up to the first that differs. */
function foldedLetters(text: string, entry: string): number {
  const compared = Array.from(text.slice(0, comparedLetters(caseFold(text), entry)));
  return compared.filter((letter, index) => letter > "\x7f" && letter !== entry[index]).length;
}

/** Whether a text begins and ends with letters of ASCII, so that it need not be trimmed. */
const isPlain = (text: string): boolean => /^[!-~]/u.test(text) && /[!-~]$/u.test(text);

/** A letter that may be left out costs as much as so many that are counted; one of a text that is not made comparable besides, so many more. */
const SQUEEZED = 4.5;
const SQUEEZED_ALONE = 5;

function squeeze(
  { flags, reading }: Pick<DecodedCondition, "flags" | "reading">,
  { letters }: Pick<TextSize, "letters">,
  times: number,
  pieces: Work["pieces"],
): void {
  const price = reading >= codes.DATE ? SQUEEZED_ALONE : SQUEEZED;
  if ((flags & (codes.SPACES | codes.POSTCODE)) !== 0) pieces.countedLetters += times * letters * price;
}

/** So many letters of ASCII are priced at more than they take, by as much as it takes to fold the one that differs. */
const COVERING = 3;

/** A letter beyond ASCII is folded for each value that it is compared with, up to the first that differs. */
function foldAgain(entries: readonly string[], { letters, bytes }: TextSize, times: number, pieces: Work["pieces"]): void {
  for (const entry of entries) {
    const folded = beyondAscii(entry) + (entry.length < COVERING ? 1 : 0);
    lowercaseCost({ letters: Math.min(letters, folded), bytes }, times, pieces);
  }
}

const beyondAscii = (text: string): number => text.replace(/[\0-\x7f]+/gu, "").length;

/** A letter from which phrases are looked for costs so much of one that is only read; a list that has none but of digits is short. */
const SOUGHT = 1.9;
const SHORT_LIST = 100;
const lettersSought = (letters: number, list: string): number => letters * (list.length > SHORT_LIST ? SOUGHT : 1);

function compare(
  { reading, test: which, flags, operand }: DecodedCondition,
  { letters, bytes }: TextSize,
  times: number,
  pieces: Work["pieces"],
): void {
  const entries = operand.split("\n");
  if ((flags & codes.ONLY_DIGITS) !== 0) pieces.patternLetters += times * letters;
  squeeze({ flags, reading }, { letters }, times, pieces);
  const compared = entries.reduce((sum, entry) => sum + Math.min(entry.length, letters), 0);
  const isFolded =
    which === codes.STARTS || which === codes.ENDS || ((which === codes.IN || which === codes.EQUALS) && reading === codes.TEXT);
  if (isFolded) foldAgain(entries, { letters, bytes }, times * (which === codes.ENDS ? letters : 1), pieces);
  if (reading === codes.LENGTH) pieces.countedLetters += times * letters;
  else if (which === codes.PATTERN && (flags & codes.WHOLE) !== 0) {
    pieces.coverings += times;
    pieces.patternLetters += times * letters;
  } else if (which === codes.PATTERN) pieces.patternLetters += times * lettersSought(letters, operand);
  else if (which === codes.CONTAINS) {
    lowercaseCost({ letters, bytes }, times, pieces);
    searchCost(operand, { letters, bytes }, times, pieces);
  } else if (which === codes.IN && reading === codes.TEXT) {
    pieces.entries += times * entries.length;
    pieces.entryLetters += times * compared;
  } else if (which === codes.STARTS || which === codes.ENDS) {
    const places = which === codes.ENDS ? letters : 1;
    pieces.entries += times * entries.length * places;
    pieces.entryLetters += times * compared * places;
  } else if (which === codes.IN) pieces.lookups += times;
  else if (reading === codes.TEXT) pieces.entryLetters += times * compared;
  else pieces.sames += times;
}
