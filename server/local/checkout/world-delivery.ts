import type { BuyerMarket, Checkout, DeliveryGroup, Option } from "./checkout.ts";
import { selectedOption } from "./delivery.ts";
import { convert } from "./money.ts";
import type { line } from "./world-lines.ts";

type LineNode = ReturnType<typeof line>;

/** The delivery groups as Functions see them; the address is null until the buyer has typed one. */
export function delivery(checkout: Checkout, lines: readonly LineNode[]) {
  const { address, market } = checkout;
  const name = [address?.firstName, address?.lastName].filter(Boolean).join(" ");
  return checkout.deliveryGroups.map((group) => {
    const selected = selectedOption(group, checkout);
    return {
      id: group.id,
      groupType: group.groupType,
      cartLines: lines.filter((each) => isIn(group, each)),
      deliveryAddress: address && { ...address, name: name === "" ? null : name, latitude: null, longitude: null },
      deliveryOptions: group.options.map((option) => optionNode(option, market)),
      selectedDeliveryOption: selected && optionNode(selected, market),
      discountAllocations: [],
    };
  });
}

/** An option in the platform's words, its cost in the buyer's currency. */
export function optionNode({ handle, title, code, description, price, methodType }: Option, { rate, currency }: BuyerMarket) {
  const cost = { amount: convert(price, rate, currency), currencyCode: currency };
  return { handle, title, code, description, deliveryMethodType: methodType, cost };
}

function isIn({ groupType }: DeliveryGroup, { merchandise, sellingPlanAllocation }: LineNode): boolean {
  return merchandise.requiresShipping && (sellingPlanAllocation !== null) === (groupType === "SUBSCRIPTION");
}
