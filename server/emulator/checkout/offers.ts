import { convertAmount, convertBack } from "../function-input/amounts.ts";
import { type Adding, addedDiscounts, type Candidate } from "./candidate.ts";
import type { Checkout } from "./checkout.ts";
import type { Offer } from "./discount-candidate.ts";
import type { DiscountClass, DiscountEffect, Value } from "./discount-effect.ts";
import { isCandidateApplicable } from "./is-candidate-applicable.ts";
import type { Operation } from "./operation.ts";

/** Context of a discount's Function: the classes that it may use, and the cart. */
export interface Situation {
  /** Title of the discount, for candidates without a message of their own. */
  title: string;
  classes: readonly DiscountClass[];
  checkout: Checkout;
  /** Currency of the store. */
  currency: string;
}

/** Returns the offers in the operations of a discount's Function. Operations of a class that the discount does not have take no effect. */
export function offersOf(operations: readonly Operation[], situation: Situation): Offer[] {
  return operations.flatMap((operation) => {
    const added = addedDiscounts(operation);
    return situation.classes.flatMap((of) => offer(of, added[of], situation) ?? []);
  });
}

/** Returns the offer of one class. Null if it has no target in the cart. */
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

/** Returns the targeted lines. Several targets of one line add up, and a target without a quantity means the whole line. */
function lineTargets(targets: Candidate["targets"], lines: Checkout["lines"]): DiscountEffect["targets"] {
  const quantities = new Map<number, number | null>();
  for (const { cartLine } of targets) {
    const line = lines.findIndex(({ id }) => id === cartLine?.id);
    const before = quantities.get(line) ?? (quantities.has(line) ? null : 0);
    const more = cartLine?.quantity ?? null;
    if (line >= 0) quantities.set(line, before === null || more === null ? null : before + more);
  }
  return [...quantities].map(([line, pieces]) => ({ line, pieces }));
}

/** Returns all lines but those that a target excludes. */
function orderTargets(targets: Candidate["targets"], lines: Checkout["lines"]): DiscountEffect["targets"] {
  if (targets.length === 0) return [];
  const excluded = new Set(targets.flatMap(({ orderSubtotal }) => orderSubtotal?.excludedCartLineIds ?? []));
  return lines.flatMap(({ id }, line) => (excluded.has(id) ? [] : [{ line, pieces: null }]));
}

/** Returns the value of a candidate. A Function gives amounts in the buyer's currency. */
function worthOf({ percentage, fixedAmount }: Candidate["value"], { checkout: { market }, currency }: Situation): Value {
  if (percentage) return { percentage: String(percentage.value) };
  const buyer = String(fixedAmount?.amount ?? 0);
  const amount = { buyer: convertAmount(buyer, "1", market.currency), store: convertBack(buyer, market.rate, currency) };
  return { amount, each: fixedAmount?.appliesToEachItem ?? false };
}
