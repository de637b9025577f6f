import { convertAmount } from "../function-input/amounts.ts";
import type { Facts } from "../function-input/facts.ts";
import type { BuyerMarket, Line } from "./checkout.ts";

/** Selling plan of the development store, its only one. */
const SUBSCRIPTION = { sellingPlan: { id: "gid://shopify/SellingPlan/9000001", name: "Monthly", recurringDeliveries: true } };

/** Returns a line of the cart. The price is in the buyer's currency, and the cost follows from it. */
export function lineFacts({ id, product, variant, quantity, attributes, price, group }: Line, { rate, currency }: BuyerMarket): Facts {
  return {
    id,
    quantity,
    attributes,
    cost: { amountPerQuantity: { amount: convertAmount(price, rate, currency), currencyCode: currency } },
    sellingPlanAllocation: group === "SUBSCRIPTION" ? SUBSCRIPTION : null,
    merchandise: {
      __typename: "ProductVariant",
      id: variant.id,
      sku: variant.sku,
      title: variant.title,
      weight: variant.weight,
      weightUnit: "KILOGRAMS",
      requiresShipping: variant.requiresShipping,
      product: {
        id: product.id,
        handle: product.handle,
        title: product.title,
        vendor: product.vendor,
        productType: product.productType,
        isGiftCard: product.isGiftCard,
        tags: product.tags,
        collections: product.collections,
      },
    },
  };
}
