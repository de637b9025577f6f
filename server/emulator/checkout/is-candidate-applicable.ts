import { convertAmount } from "../function-input/amounts.ts";
import { buyerAmounts } from "./amounts.ts";
import type { Candidate, Condition } from "./candidate.ts";
import type { Checkout, Line } from "./checkout.ts";

/** Returns whether the cart has everything that a candidate requires: pieces of lines, and subtotals before discounts. */
export function isCandidateApplicable({ prerequisites, conditions }: Candidate, checkout: Checkout): boolean {
  const pieces = (lineId: string) => checkout.lines.find(({ id }) => id === lineId)?.quantity ?? 0;
  return (
    (prerequisites ?? []).every(({ cartLine }) => !cartLine || pieces(cartLine.id) >= cartLine.quantity) &&
    (conditions ?? []).every((condition) => hasMetCondition(condition, checkout))
  );
}

function hasMetCondition(condition: Condition, { lines, market }: Checkout): boolean {
  const { orderMinimumSubtotal: order, cartLineMinimumSubtotal: some, cartLineMinimumQuantity: pieces } = condition;
  const linesWithIds = (ids: readonly string[]) => lines.filter(({ id }) => ids.includes(id));
  const reaches = (counted: Line[], least: string | number) =>
    Number(buyerAmounts({ lines: counted, takings: [], market }).beforeDiscounts) >=
    Number(convertAmount(String(least), market.rate, market.currency));
  const excluded = (order?.excludedCartLineIds ?? []).map(String);
  return (
    (!order ||
      reaches(
        lines.filter(({ id }) => !excluded.includes(id)),
        order.minimumAmount,
      )) &&
    (!some || reaches(linesWithIds(some.ids), some.minimumAmount)) &&
    (!pieces || linesWithIds(pieces.ids).reduce((all, { quantity }) => all + quantity, 0) >= pieces.minimumQuantity)
  );
}
