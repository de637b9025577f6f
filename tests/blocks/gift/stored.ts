/** Offers as a merchant's screen sends them, and the documents that the server makes of them for a block. */
import { group } from "../../support/gift.ts";
import { liveGifts } from "../checkout-documents.ts";
import type { GiftOffer, Group, World } from "./checkout-model.ts";
import { collectionId, productId, variantId } from "./ids.ts";

/** By their keys. */
export function documentOf(world: World): Record<string, unknown> {
  const { offers, wares, confirmed, told, currency } = world;
  const all: { guid: string }[] = JSON.parse(liveOf(offers, (variant) => productId(wares[variant]?.product ?? 0))).customization;
  const held = Object.fromEntries(all.map(({ guid }) => [guid, 1]));
  const rate = told === null ? null : String((told / 1000) * 10 ** (2 - currency.digits));
  const rates = rate === null || !world.isForeign ? {} : { [currency.code]: { rate, at: "2026-11-25T00:00:00Z" } };
  return {
    auto_products_live: { version: 1, customization: all },
    free_gifts: { version: 1, held: confirmed ? held : {} },
    rates: { version: 1, currency: "USD", rates },
  };
}

const made = new WeakMap<readonly GiftOffer[], string>();

/** The server's document of offers; the same ones are compiled once. */
function liveOf(offers: readonly GiftOffer[], productOf: (variant: number) => string): string {
  const found = made.get(offers) ?? JSON.stringify(named(offers, productOf));
  made.set(offers, found);
  return found;
}

function named(offers: readonly GiftOffer[], productOf: (variant: number) => string): object {
  const { version, customization } = JSON.parse(liveGifts(offers.map((each) => sentOf(each, productOf))));
  return { version, customization: customization.map((each: object, at: number) => ({ ...each, guid: offers[at]?.guid, revision: 1 })) };
}

function sentOf(offer: GiftOffer, productOf: (variant: number) => string): object {
  return {
    ...conditionsOf(offer),
    customerType: offer.buyers,
    makeProductsFree: offer.free,
    removeWhenNotMet: offer.removes,
    showAsOptionalAfterRemoval: offer.again,
    isProductRequired: offer.required,
    products: offer.slots.map((variant) => ({ variantId: variantId(variant), productId: productOf(variant) })),
  };
}

/** One condition alone is a mode of its own, several are groups. */
function conditionsOf({ groups, match }: GiftOffer): object {
  const [first] = groups;
  if (first === undefined) return { conditionType: "always" };
  if (groups.length === 1 && !(first.kind === "phone" && !first.on)) return aloneOf(first);
  return { conditionType: "multiple", conditionRelationship: match, conditionGroups: groups.map((each, at) => groupOf(each, `g-${at}`)) };
}

function aloneOf(of: Group): object {
  switch (of.kind) {
    case "total":
      return { conditionType: "cartTotal", conditions: rowsOf(of.rows) };
    case "product": {
      const product = productId(of.product);
      const narrow = { hasParentVariantTriggers: true, parentProductVariants: { [product]: of.variants.map(variantId) } };
      return { conditionType: "product", parentProductId: product, ...(of.variants.length > 0 ? narrow : {}) };
    }
    case "collection":
      return { conditionType: "collection", parentCollectionId: collectionId(of.collection) };
    case "code":
      return { conditionType: "discountCode", discountCode: of.code };
    case "phone":
      return { conditionType: "phoneNumber" };
  }
}

function groupOf(of: Group, id: string): object {
  switch (of.kind) {
    case "total":
      return group("cartTotal", { id, conditions: rowsOf(of.rows) });
    case "product": {
      const product = productId(of.product);
      return group("product", { id, product, productVariants: of.variants.length > 0 ? { [product]: of.variants.map(variantId) } : {} });
    }
    case "collection":
      return group("collection", { id, collection: collectionId(of.collection) });
    case "code":
      return group("discountCode", { id, discountCode: of.code });
    case "phone":
      return group("phoneNumber", { id, phoneNumber: of.on });
  }
}

function rowsOf(rows: Extract<Group, { kind: "total" }>["rows"]): object[] {
  return rows.map(({ over, amount }, at) => ({
    id: `condition-${at + 1}`,
    type: "Cart Total",
    operator: over ? "is greater than" : "is less than",
    value: (amount / 100).toFixed(2),
  }));
}
