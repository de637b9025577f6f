import { convertAmount } from "../function-input/amounts.ts";
import type { Facts } from "../function-input/facts.ts";
import type { Store } from "../store.ts";
import type { BuyerMarket, Checkout, Option } from "./checkout.ts";
import { selectedOption } from "./delivery.ts";
import { marketFacts } from "./facts-market.ts";

/** Returns the delivery groups as Functions see them. The address is null until the buyer has entered one. */
export function deliveryFacts(store: Store, checkout: Checkout): Facts[] {
  const { market } = checkout;
  return checkout.deliveryGroups.map((group) => {
    const selected = selectedOption(group, checkout);
    return {
      id: group.id,
      groupType: group.groupType,
      deliveryAddress: address(store, checkout),
      deliveryOptions: group.options.map((option) => optionNode(option, market)),
      selectedDeliveryOption: selected && optionNode(selected, market),
    };
  });
}

/** Returns an option in Shopify's shape. Its cost is in the buyer's currency. */
export function optionNode({ handle, title, code, description, price, methodType }: Option, { rate, currency }: BuyerMarket) {
  const cost = { amount: convertAmount(price, rate, currency), currencyCode: currency };
  return { handle, title, code, description, deliveryMethodType: methodType, cost };
}

function address(store: Store, { address: entered }: Checkout): Facts | null {
  if (!entered) return null;
  const name = [entered.firstName, entered.lastName].filter(Boolean).join(" ");
  const market = entered.countryCode === undefined ? null : marketFacts(store, entered.countryCode);
  return { ...entered, name: name === "" ? null : name, market };
}
