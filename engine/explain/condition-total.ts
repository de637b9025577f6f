/** What an operator adds up at a checkout, for explanations: the figure that checkout has put to the test, and none but that. */

import { encodeCondition } from "../compiler/encode-condition.ts";
import type { Slotted } from "../compiler/select-pack.ts";
import { numbered, stepsOf } from "../declarations/input-path.ts";
import { outcomes } from "../evaluator/run-program.ts";
import { decimal, ONE, PLACES } from "../lib/fixed-point.ts";
import { property } from "../lib/object.ts";
import { packed } from "../program/number-encoding.ts";
import { Words } from "../program/string-table.ts";
import { LATER } from "../runtime/opcodes.ts";
import { follow } from "./read-input-path.ts";

/** A total in digits; without any where no item matches, which is less than a total of nothing. */
export interface Total {
  digits: string | undefined;
  /** It is money of a buyer who pays in another currency than the store's. */
  local: boolean;
}

const RATE = "presentmentCurrencyRate";

/** The total over the items that match; nothing where the operator of a condition adds nothing up. */
export function totalOf(slotted: Slotted, items: readonly unknown[], input: object): Total | undefined {
  const { sum, sumAs } = slotted.operator;
  if (sum === undefined) return undefined;
  const rate = property(input, RATE);
  const local = sumAs === "money" && decimal(rate) !== ONE;
  const matching = items.filter(matcherOf(slotted, rate));
  if (matching.length === 0) return { digits: undefined, local };
  const total = matching.flatMap((item) => addends(slotted, item)).reduce((all, each) => all + each, 0n);
  return { digits: written(total, sumAs === "money" ? 2 : 0), local };
}

/** Asks the run-time itself which items match, one by one: by the condition without its sum, of a checkout that is the item. */
function matcherOf(slotted: Slotted, rate: unknown): (item: unknown) => boolean {
  const { sum, sumAs, sumIn, test, against, upTo, not, ...operator } = slotted.operator;
  const { each, ...reader } = slotted.reader;
  const words = new Words();
  const { code } = encodeCondition({ ...slotted, operator, reader }, words);
  const program = [LATER, packed([...words.pathCode, 1, ...code]), ...words.list];
  return (item) => outcomes(program, { ...Object(item), [RATE]: rate }).all[0] === "holds";
}

/** What an item adds, in parts of `ONE`: each amount there is, or the product of several; nothing where one of these is missing. */
function addends({ operator, reader, slot }: Slotted, item: unknown): bigint[] {
  const { sum = [], sumIn } = operator;
  const at = (path: string) => follow(item, stepsOf(numbered(reader.paths?.[path] ?? path, slot)));
  if (typeof sum === "string" && sumIn === undefined) return at(sum).flatMap((value) => decimal(value) ?? []);
  const factors = [sum].flat().map((path) => decimal(at(path)[0]));
  if (sumIn !== undefined) factors.push(decimal(property(sumIn.worth, String(at(sumIn.fact)[0]))));
  const product = factors.reduce((all, each) => (all === undefined || each === undefined ? undefined : (all * each) / ONE), ONE);
  return product === undefined ? [] : [product];
}

function written(total: bigint, least: number): string {
  const fraction = String(total % ONE)
    .padStart(PLACES, "0")
    .replace(/0+$/u, "")
    .padEnd(least, "0");
  return fraction === "" ? String(total / ONE) : `${total / ONE}.${fraction}`;
}
