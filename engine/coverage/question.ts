/** One condition of a program as a question about one unknown of an order. */
import type { DecodedCondition, Path } from "../program/decode-program.ts";
import { ALL, DATE, EQUALS, EXISTS, IN, LENGTH, LITERAL, MONEY, NOT, NUMBER, POSTCODE, TEXT, WEEKDAY } from "../runtime/opcodes.ts";
import { ORDER_FACTS, type OrderFact, WEEKDAYS } from "./order-facts.ts";
import { isRange, isWithinRange, pointsOf, type Range } from "./range-points.ts";

/** Value that an unknown can have: an amount, a text, or true if a test is passed; null if there is nothing to test. */
export type UnknownValue = bigint | string | boolean | null;

/**
 * A condition as a question about one unknown, such as the total of an order. Questions about the same unknown are tried with the same values, so
 * that conditions which contradict each other are found.
 */
export interface Question {
  unknown: string;
  isMet: (value: UnknownValue) => boolean;
  /** Limits with which the condition compares amounts. */
  range: Range | undefined;
  /** Values that the unknown can have, as far as this question tells them apart. */
  values: (ranges: readonly Range[]) => readonly UnknownValue[];
  /** True for what an order costs. */
  isCost: boolean;
}

/** Text of a path, with marks where elements of a list are chosen. */
const textOf = (path: Path | undefined): string =>
  (path ?? []).map(({ name, does }) => (does === "property" ? name : `[${does} ${name}]`)).join(".");

/** Returns the question of a condition. */
export function questionOf(parts: readonly DecodedCondition[]): Question {
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined)
    return { unknown: "", isMet: () => true, range: undefined, values: () => [true], isCost: false };
  const isNegated = (first.flags & NOT) !== 0;
  if (last.sumTest !== undefined) return sumQuestion(parts, last.sumTest, isNegated);
  if (parts.length === 1 && first.each === undefined)
    return orderFactQuestion(first, isNegated) ?? amountQuestion(first, isNegated) ?? testQuestion(parts, isNegated);
  return testQuestion(parts, isNegated);
}

/** A test of a fact of which every order has one value; undefined for any other fact, or another test. */
function orderFactQuestion(part: DecodedCondition, isNegated: boolean): Question | undefined {
  const { facts, reading, flags } = part;
  const [fact, ...others] = facts;
  const path = textOf(fact);
  const declared: OrderFact | undefined = Object.hasOwn(ORDER_FACTS, path) ? ORDER_FACTS[path] : undefined;
  if (declared === undefined || others.length > 0 || (flags & ~NOT) !== 0) return undefined;
  if (reading === WEEKDAY) return listQuestion(`weekday of ${path}`, part, WEEKDAYS, isNegated);
  if (declared.kind === "listed") return reading <= LITERAL ? listQuestion(path, part, declared.values, isNegated) : undefined;
  const isFitting = declared.kind === "day" ? reading === DATE : reading === MONEY || reading === NUMBER;
  if (!isFitting || !isRange(part)) return undefined;
  return {
    unknown: path,
    isMet: (value) => typeof value === "bigint" && isWithinRange(value, part) !== isNegated,
    range: part,
    values: (ranges) => pointsOf(ranges, declared.kind === "day" ? declared.first : "0"),
    isCost: declared.kind === "amount" && declared.isCost,
  };
}

/** A test of one value of a short list. */
function listQuestion(
  unknown: string,
  { reading, test, operand }: DecodedCondition,
  values: readonly string[],
  isNegated: boolean,
): Question | undefined {
  if (test !== EQUALS && test !== IN) return undefined;
  const fold = (text: string) => (reading === TEXT ? text.toLowerCase() : text);
  const expected = new Set((test === IN ? operand.split("\n") : [operand]).map(fold));
  return {
    ...{ unknown, range: undefined, values: () => values, isCost: false },
    isMet: (value) => typeof value === "string" && expected.has(fold(value)) !== isNegated,
  };
}

/** A comparison of an amount, a count or a length that an order may lack. It shares its unknown only with an equal comparison, negated or not. */
function amountQuestion(part: DecodedCondition, isNegated: boolean): Question | undefined {
  const { reading, test, flags, valueFact } = part;
  if (
    valueFact !== undefined ||
    ![NUMBER, MONEY, LENGTH].includes(reading) ||
    (flags & POSTCODE) !== 0 ||
    test === EXISTS ||
    !isRange(part)
  )
    return undefined;
  return {
    unknown: JSON.stringify(withoutNot(part)),
    isMet: (value) => typeof value === "bigint" && isWithinRange(value, part) !== isNegated,
    range: part,
    values: (ranges) => [null, ...pointsOf(ranges, "0")],
    isCost: false,
  };
}

/** A comparison of the total over the items that pass the parts. Without such items it fails, negated or not. */
function sumQuestion(parts: readonly DecodedCondition[], range: Range, isNegated: boolean): Question {
  if (!isRange(range)) return testQuestion(parts, isNegated);
  const items = parts.map((part) => ({ ...withoutNot(part), sumTest: undefined }));
  return {
    unknown: `sum ${JSON.stringify(items)}`,
    isMet: (value) => typeof value === "bigint" && isWithinRange(value, range) !== isNegated,
    range,
    values: (ranges) => [null, ...pointsOf(ranges, "0")],
    isCost: false,
  };
}

/** Any other test, as a whole: an order passes it, fails it, or has nothing to test. */
function testQuestion(parts: readonly DecodedCondition[], isNegated: boolean): Question {
  const [first] = parts;
  const isOfItems = first?.each !== undefined;
  const isAlwaysTested = parts.length === 1 && (isOfItems ? ((first?.flags ?? 0) & ALL) === 0 : first?.test === EXISTS);
  return {
    unknown: JSON.stringify(parts.map(withoutNot)),
    isMet: (value) => typeof value === "boolean" && value !== isNegated,
    range: undefined,
    values: () => (isAlwaysTested ? [true, false] : [true, false, null]),
    isCost: false,
  };
}

const withoutNot = (part: DecodedCondition): DecodedCondition => ({ ...part, flags: part.flags & ~NOT });
