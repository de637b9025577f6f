import type { DeliveryOption, Store } from "../store.ts";
import type { Checkout } from "./checkout.ts";
import { convert } from "./money.ts";
import type { line } from "./world-lines.ts";

/** The one delivery group of a cart with something to deliver; its address is null until the buyer has typed one. */
export function delivery(store: Store, checkout: Checkout, lines: readonly ReturnType<typeof line>[]) {
  const cartLines = lines.filter(({ merchandise }) => merchandise.requiresShipping);
  if (lines.length > 0 && cartLines.length === 0) return [];
  const { address, step } = checkout;
  const options = address
    ? store.deliveryOptions.filter((option) => isOffered(option, checkout)).map((option) => optionNode(option, checkout))
    : [];
  const cheapest = options.reduce<(typeof options)[number] | null>(
    (best, option) => (best === null || Number(option.cost.amount) < Number(best.cost.amount) ? option : best),
    null,
  );
  const name = [address?.firstName, address?.lastName].filter(Boolean).join(" ");
  return [
    {
      id: "gid://shopify/CartDeliveryGroup/0",
      groupType: "ONE_TIME_PURCHASE",
      cartLines,
      deliveryAddress: address && { ...address, name: name === "" ? null : name, latitude: null, longitude: null },
      deliveryOptions: options,
      selectedDeliveryOption: step === "payment" ? (cheapestShipping(options) ?? cheapest) : null,
      discountAllocations: [],
    },
  ];
}

/** The platform pre-selects the cheapest way of shipping; collecting in a store is for the buyer to choose. */
function cheapestShipping<T extends { deliveryMethodType: string; cost: { amount: string } }>(options: readonly T[]): T | undefined {
  return options
    .filter(({ deliveryMethodType }) => deliveryMethodType === "SHIPPING")
    .sort((a, b) => Number(a.cost.amount) - Number(b.cost.amount))[0];
}

function isOffered({ countries, provinces }: DeliveryOption, { address }: Checkout): boolean {
  const country = address?.countryCode ?? "";
  return (!countries || countries.includes(country)) && (!provinces || provinces.includes(address?.provinceCode ?? ""));
}

function optionNode({ handle, title, code, description, price, methodType }: DeliveryOption, { market }: Checkout) {
  const cost = { amount: convert(price, market.rate, market.currency), currencyCode: market.currency };
  return { handle, title, code, description, deliveryMethodType: methodType, cost };
}
