import { convert, convertBack } from "../function-input/money.ts";
import { type Adding, addings, type Candidate } from "./candidate.ts";
import { isCandidateApplicable } from "./candidate-applies.ts";
import type { Checkout } from "./checkout.ts";
import type { Offer } from "./discount-candidate.ts";
import type { DiscountClass, DiscountEffect, Value } from "./discount-effect.ts";
import type { Operation } from "./operation.ts";

/** What a discount's Function may lower, and where. */
export interface Situation {
  /** As buyers see the discount, where a candidate says nothing of its own. */
  title: string;
  classes: readonly DiscountClass[];
  checkout: Checkout;
  /** The currency of the store. */
  currency: string;
}

/** What the operations of a discount's Function offer to take off; those of other classes than the discount's have no effect. */
export function offersOf(operations: readonly Operation[], situation: Situation): Offer[] {
  return operations.flatMap((operation) => {
    const added = addings(operation);
    return situation.classes.flatMap((of) => offer(of, added[of], situation) ?? []);
  });
}

/** Null where nothing of the cart is meant. */
function offer(of: DiscountClass, adding: Adding | null, situation: Situation): Offer | null {
  if (adding === null) return null;
  const holding = adding.candidates.filter((candidate) => isCandidateApplicable(candidate, situation.checkout));
  const candidates = holding.map((candidate) => takingOf(of, candidate, situation)).filter(({ targets }) => targets.length > 0);
  return candidates.length > 0 ? { of, strategy: adding.selectionStrategy, candidates } : null;
}

function takingOf(of: DiscountClass, { message, value, targets }: Candidate, situation: Situation): DiscountEffect {
  const { lines } = situation.checkout;
  return {
    title: message || situation.title,
    code: null,
    of,
    value: worthOf(value, situation),
    targets: of === "PRODUCT" ? lineTargets(targets, lines) : orderTargets(targets, lines),
  };
}

/** Targets that name one line twice add up, and one without a quantity means all of it. */
function lineTargets(targets: Candidate["targets"], lines: Checkout["lines"]): DiscountEffect["targets"] {
  const wanted = new Map<number, number | null>();
  for (const { cartLine } of targets) {
    const line = lines.findIndex(({ id }) => id === cartLine?.id);
    const before = wanted.get(line) ?? (wanted.has(line) ? null : 0);
    const more = cartLine?.quantity ?? null;
    if (line >= 0) wanted.set(line, before === null || more === null ? null : before + more);
  }
  return [...wanted].map(([line, pieces]) => ({ line, pieces }));
}

/** All lines but those that a target leaves out. */
function orderTargets(targets: Candidate["targets"], lines: Checkout["lines"]): DiscountEffect["targets"] {
  if (targets.length === 0) return [];
  const excluded = new Set(targets.flatMap(({ orderSubtotal }) => orderSubtotal?.excludedCartLineIds ?? []));
  return lines.flatMap(({ id }, line) => (excluded.has(id) ? [] : [{ line, pieces: null }]));
}

/** A Function tells an amount in the buyer's currency. */
function worthOf({ percentage, fixedAmount }: Candidate["value"], { checkout: { market }, currency }: Situation): Value {
  if (percentage) return { percentage: String(percentage.value) };
  const buyer = String(fixedAmount?.amount ?? 0);
  const amount = { buyer: convert(buyer, "1", market.currency), store: convertBack(buyer, market.rate, currency) };
  return { amount, each: fixedAmount?.appliesToEachItem ?? false };
}
