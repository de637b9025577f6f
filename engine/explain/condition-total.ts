/** Total that an operator adds up at a checkout, for explanations: exactly the figure that checkout compared. */

import { encodeCondition } from "../compiler/encode-condition.ts";
import type { AssignedCondition } from "../compiler/select-pack.ts";
import { stepsOf, withIndexes } from "../declarations/input-path.ts";
import { programOutcomes } from "../evaluator/run-program.ts";
import { getProperty } from "../lib/object.ts";
import { FRACTION_DIGITS, parseFixedPoint, SCALE } from "../lib/parse-fixed-point.ts";
import { encodeNumbers } from "../program/encode-numbers.ts";
import { StringTable } from "../program/string-table.ts";
import { LATER } from "../runtime/opcodes.ts";
import { followPath } from "./read-input-path.ts";

/** A total as digits; undefined if no item matches, which is less than a total of zero. */
export interface Total {
  digits: string | undefined;
  /** True if the total is in a currency other than the store's. */
  local: boolean;
}

const RATE = "presentmentCurrencyRate";

/** Returns the total over the matching items; undefined if the operator adds nothing up. */
export function conditionTotal(assigned: AssignedCondition, items: readonly unknown[], input: object): Total | undefined {
  const { sum, sumType } = assigned.operator;
  if (sum === undefined) return undefined;
  const rate = getProperty(input, RATE);
  const local = sumType === "money" && parseFixedPoint(rate) !== SCALE;
  const matching = items.filter(matcherOf(assigned, rate));
  if (matching.length === 0) return { digits: undefined, local };
  const total = matching.flatMap((item) => addends(assigned, item)).reduce((all, each) => all + each, 0n);
  return { digits: written(total, sumType === "money" ? 2 : 0), local };
}

/** Asks the runtime which items match, one by one: it evaluates the condition without its sum, for a checkout that consists of the item. */
function matcherOf(assigned: AssignedCondition, rate: unknown): (item: unknown) => boolean {
  const { sum, sumType, sumUnit, sumTest, valueField, upperField, negate, ...operator } = assigned.operator;
  const { each, ...reader } = assigned.reader;
  const strings = new StringTable();
  const { code } = encodeCondition({ ...assigned, operator, reader }, strings);
  const program = [LATER, encodeNumbers([...strings.pathCode, 1, ...code]), ...strings.list];
  return (item) => programOutcomes(program, { ...Object(item), [RATE]: rate }).all[0] === "holds";
}

/**
 * Returns the amounts that an item adds, in parts of `SCALE`: each amount at the path, or the product of several facts; none if one of these is
 * missing.
 */
function addends({ operator, reader, slot }: AssignedCondition, item: unknown): bigint[] {
  const { sum = [], sumUnit } = operator;
  const at = (path: string) => followPath(item, stepsOf(withIndexes(reader.paths?.[path] ?? path, slot)));
  if (typeof sum === "string" && sumUnit === undefined) return at(sum).flatMap((value) => parseFixedPoint(value) ?? []);
  const factors = [sum].flat().map((path) => parseFixedPoint(at(path)[0]));
  if (sumUnit !== undefined) factors.push(parseFixedPoint(getProperty(sumUnit.factors, String(at(sumUnit.fact)[0]))));
  const product = factors.reduce((all, each) => (all === undefined || each === undefined ? undefined : (all * each) / SCALE), SCALE);
  return product === undefined ? [] : [product];
}

function written(total: bigint, min: number): string {
  const fraction = String(total % SCALE)
    .padStart(FRACTION_DIGITS, "0")
    .replace(/0+$/u, "")
    .padEnd(min, "0");
  return fraction === "" ? String(total / SCALE) : `${total / SCALE}.${fraction}`;
}
