import { attribute } from "./attribute.ts";
import type { BuyerMarket, Line } from "./checkout.ts";
import { convert, times } from "./money.ts";
import { tags } from "./world-tags.ts";

/** The one selling plan of the development store. */
const SUBSCRIPTION = {
  priceAdjustments: [],
  sellingPlan: {
    id: "gid://shopify/SellingPlan/9000001",
    name: "Monthly",
    description: null,
    recurringDeliveries: true,
    metafield: () => null,
  },
};

/** A line of the cart as Functions see it: prices in the buyer's currency, tags and collections as questions. */
export function line({ id, product, variant, quantity, attributes, price, group }: Line, { rate, currency }: BuyerMarket) {
  const each = convert(price, rate, currency);
  const money = (amount: string) => ({ amount, currencyCode: currency });
  const total = money(times(each, quantity, currency));
  const collections = membership(product.collections);
  return {
    id,
    quantity,
    attribute: ({ key }: { key?: string | null }) => attribute(attributes, key),
    cost: { amountPerQuantity: money(each), subtotalAmount: total, totalAmount: total, compareAtAmountPerQuantity: null },
    discountAllocations: [],
    sellingPlanAllocation: group === "SUBSCRIPTION" ? SUBSCRIPTION : null,
    parentRelationship: null,
    merchandise: {
      __typename: "ProductVariant" as const,
      id: variant.id,
      sku: variant.sku,
      title: variant.title,
      weight: variant.weight,
      weightUnit: "KILOGRAMS",
      requiresShipping: variant.requiresShipping,
      metafield: () => null,
      ...collections,
      product: {
        id: product.id,
        handle: product.handle,
        title: product.title,
        vendor: product.vendor,
        productType: product.productType,
        isGiftCard: product.isGiftCard,
        metafield: () => null,
        ...tags(product.tags),
        ...collections,
      },
    },
  };
}

function membership(collections: readonly string[]) {
  return {
    inAnyCollection: ({ ids }: { ids: string[] }) => ids.some((id) => collections.includes(id)),
    inCollections: ({ ids }: { ids: string[] }) =>
      ids.map((collectionId) => ({ collectionId, isMember: collections.includes(collectionId) })),
  };
}
