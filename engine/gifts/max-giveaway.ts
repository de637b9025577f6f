/** Upper bound of the value that offers give away together at one cart. The offers' own programs decide, for carts that meet all other conditions. */

import { compile } from "../compiler/compile.ts";
import { blockAction } from "../declarations/actions.ts";
import { type CartLine, toFunctionInput } from "../evaluator/cart-input.ts";
import { ruleApplies } from "../evaluator/rule-applies.ts";
import type { Configuration } from "../generated/types.ts";
import { isObject } from "../lib/object.ts";
import { parseFixedPoint, SCALE } from "../lib/parse-fixed-point.ts";
import type { Family } from "../types/family.ts";

/** Totals of carts at which an offer holds, in minor units of the store's currency: from one amount, and below another. */
export interface CartRange {
  company: boolean;
  from: number;
  to: number;
}

/** An offer's ranges, and the value that it gives away, in minor units. */
export interface Giveaway {
  spans: readonly CartRange[];
  worth: number;
}

/** Maximum value, and the smallest cart total at which it is reached. */
export interface MaxGiveaway {
  worth: number;
  from: number;
}

/** An arbitrary valid phone number. */
const SOME_PHONE = "+14155550132";

/**
 * Returns the ranges in which an offer holds, at best. Among all conditions only amounts and companies exclude each other: a customer may have every
 * product, collection, code and a phone number at once. `digits` is the number of decimals of the store's currency.
 */
export function cartRanges(family: Family, configuration: Configuration, digits: number): CartRange[] {
  const block = blockAction(family);
  const compilation = block === undefined ? undefined : compile(family, block, configuration);
  if (compilation?.ok !== true) return [];
  const { program } = compilation.compiled;
  const conditionTexts = compilation.conditions.map(({ condition }) => textsIn(condition));
  const ends = endsOf(conditionTexts.flat(), digits);
  return [false, true].flatMap((company) =>
    ends.flatMap((from, at): CartRange[] =>
      ruleApplies(program, favourable(conditionTexts, company, from / 10 ** digits))
        ? [{ company, from, to: ends[at + 1] ?? Number.POSITIVE_INFINITY }]
        : [],
    ),
  );
}

/** Returns the maximum that is given away at one cart. */
export function maxGiveaway(givings: readonly Giveaway[]): MaxGiveaway {
  let max: MaxGiveaway = { worth: 0, from: 0 };
  for (const company of [false, true]) {
    let given = 0;
    for (const [from, change] of worthChanges(givings, company)) {
      given += change;
      if (given > max.worth) max = { worth: given, from };
    }
  }
  return max;
}

/** Returns the cart totals, ascending, at which the value that is given away changes, with the change. */
function worthChanges(givings: readonly Giveaway[], company: boolean): [number, number][] {
  const changes = new Map<number, number>();
  for (const { spans, worth } of givings)
    for (const { from, to } of spans.filter((span) => span.company === company)) {
      changes.set(from, (changes.get(from) ?? 0) + worth);
      changes.set(to, (changes.get(to) ?? 0) - worth);
    }
  return [...changes].sort(([a], [b]) => a - b);
}

/** Returns the totals, ascending, at which a comparison with an amount may change its result. */
function endsOf(texts: readonly string[], digits: number): number[] {
  const unit = SCALE / 10n ** BigInt(digits);
  const ends = texts.flatMap((text) => {
    const value = parseFixedPoint(text);
    return value === undefined ? [] : [Number(value / unit) + 1, Number((value + unit - 1n) / unit)];
  });
  return [...new Set([0, ...ends])].sort((a, b) => a - b);
}

/** Returns a cart with a total and every product and code among these texts, each product in every collection. */
function favourable(conditionTexts: readonly (readonly string[])[], company: boolean, total: number): object {
  const texts = conditionTexts.flat();
  const collections = texts.filter((text) => text.includes("/Collection/"));
  const lines = conditionTexts.flatMap((each): CartLine[] => {
    const product = each.find((text) => text.includes("/Product/"));
    const variant = each.find((text) => text.includes("/ProductVariant/")) ?? "";
    return product === undefined ? [] : [{ product, variant, collections, amount: "0" }];
  });
  const [first = { product: "", variant: "", collections, amount: "0" }, ...others] = lines;
  const all = [{ ...first, amount: String(total) }, ...others];
  return toFunctionInput({ lines: all, country: null, company, phone: SOME_PHONE, codes: texts, rate: "1" });
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
