/** Meaning of the rare condition types; for the rest see oracle.ts, of which this is a part. */
import type { AnyCondition } from "../../engine/declarations/located-condition.ts";
import type { Condition } from "../../engine/generated/types.ts";
import type { ConditionState } from "../../engine/types/explanation.ts";
import type { Checkout } from "./checkout.ts";
import { compare, decimal, times } from "./decimal.ts";
import { alike, folded, isShown, read } from "./oracle-text.ts";
import { truth } from "./oracle-truth.ts";

/** The state of a condition; nothing of a type that nobody has written a second time. */
export function rareState(condition: Condition, checkout: Checkout): ConditionState | undefined {
  const { cart } = checkout;
  switch (condition.type) {
    case "Line Quantity": {
      const more = cart.lines.some(({ quantity }) => quantity > Number(condition.value));
      return truth(condition, { "is greater than": more, "is NOT greater than": !more });
    }
    case "Delivery Price": {
      const prices = cart.deliveryGroups.flatMap(({ selectedDeliveryOption }) => selectedDeliveryOption?.cost.amount ?? []);
      return priceState(condition, prices, condition.value, checkout);
    }
    case "Amount Spent":
      return priceState(condition, [cart.buyerIdentity?.customer?.amountSpent.amount ?? []].flat(), condition.value, checkout);
    case "Purchase Order Number": {
      const number = read(cart.poNumber ?? "");
      if (!("value" in condition)) return truth(condition, { "is present": number !== "", "is NOT present": number === "" });
      return number === "" ? "unknown" : truth(condition, { "starts with": folded(number).startsWith(folded(read(condition.value))) });
    }
    case "Retail Location":
      return nameState(condition, cart.retailLocation?.handle, condition.value);
    case "Company Location":
      return nameState(condition, cart.buyerIdentity?.purchasingCompany?.location.externalId, condition.value);
    case "Selling Plan": {
      const found = cart.lines.some(
        ({ sellingPlanAllocation: plan }) =>
          plan !== null && isShown(plan.sellingPlan.name) && alike(plan.sellingPlan.name, condition.value),
      );
      return truth(condition, { is: found, "is not": !found });
    }
    case "On Sale": {
      const isOnSale = cart.lines.some(
        ({ cost: { amountPerQuantity: price, compareAtAmountPerQuantity: before } }) =>
          before !== null && compare(decimal(before.amount), decimal(price.amount)) > 0,
      );
      return truth(condition, { "is in the cart": isOnSale, "is NOT in the cart": !isOnSale });
    }
    default:
      return undefined;
  }
}

/** Amounts in the customer's currency, of which any may pass; the limit is in the store's. */
function priceState(
  condition: AnyCondition,
  amounts: readonly string[],
  limit: string,
  { presentmentCurrencyRate }: Checkout,
): ConditionState {
  if (amounts.length === 0) return "unknown";
  const sides = amounts.map((amount) => compare(decimal(amount), times(decimal(limit), decimal(presentmentCurrencyRate))));
  const some = (is: (side: number) => boolean) => sides.some(is);
  return truth(condition, {
    "is greater than": some((side) => side > 0),
    "is less than": some((side) => side < 0),
    "is at least": some((side) => side >= 0),
  });
}

/** A name in which case counts; what nobody sees is unknown. */
function nameState(condition: AnyCondition, name: string | null | undefined, value: string): ConditionState {
  if (name == null || !isShown(name)) return "unknown";
  const same = read(name) === read(value);
  return truth(condition, { is: same, "is not": !same });
}
