/** Availability of product variants in a store, as far as the program of a Function depends on it. */

import type { OfferGoods } from "../../engine/compiler/offer-for-owner.ts";
import { asRecord, getProperty } from "../../engine/lib/object.ts";
import type { ReconcilerStatus } from "../db/reconciler-status.ts";
import type { AdminClient } from "../shopify/admin-client.ts";

/** Goods by variant id. Null for a variant that was deleted. */
export type Availability = Readonly<Record<string, AvailableGoods | null>>;

export interface AvailableGoods {
  product: string;
  title: string;
  /** True if customers can buy the variant now. */
  forSale: boolean;
}

/** Maximum number of nodes in one request to Shopify. */
const AT_ONCE = 250;

/** Asks Shopify for the current availability of the variants. */
export async function availabilityOf(client: AdminClient, variants: readonly string[]): Promise<Availability> {
  const stock: Record<string, AvailableGoods | null> = Object.fromEntries(variants.map((id) => [id, null]));
  for (let at = 0; at < variants.length; at += AT_ONCE) {
    const { nodes } = await client.request("Stock", { ids: variants.slice(at, at + AT_ONCE) });
    for (const node of nodes) {
      if (node?.__typename !== "ProductVariant") continue;
      const { id, availableForSale, product } = node;
      const forSale = availableForSale && product.status === "ACTIVE" && !product.requiresSellingPlan;
      stock[id] = written({ product: product.id, title: product.title, forSale });
    }
  }
  return stock;
}

/** Returns the availability that the reconciler statuses stored at the last request. */
export function stockIn(statuses: readonly Pick<ReconcilerStatus, "state">[]): Availability {
  const all = statuses.flatMap(({ state }) => Object.entries(asRecord(state.stock)));
  return Object.fromEntries(all.map(([variant, stocked]) => [variant, isStocked(stocked) ? written(stocked) : null]));
}

/** Returns a look-up of the goods that are for sale. */
export function goodsIn(stock: Availability): OfferGoods {
  return (variant) => {
    const goods = stock[variant];
    return goods?.forSale === true ? goods : undefined;
  };
}

/** Returns the part of the availability that belongs to the variants, in their order. */
export function availabilityWithin(stock: Availability, variants: readonly string[]): Availability {
  return Object.fromEntries(variants.map((id) => [id, stock[id] ?? null]));
}

function isStocked(value: unknown): value is AvailableGoods {
  return typeof getProperty(value, "product") === "string" && typeof getProperty(value, "title") === "string";
}

/** Returns the goods with their keys in a fixed order. The database may reorder keys, and stored availability is compared as text. */
function written({ product, title, forSale }: AvailableGoods): AvailableGoods {
  return { product, title, forSale };
}

/** Returns whether the status depends on the availability of the product. */
export function isDependentOnAvailability({ state }: Pick<ReconcilerStatus, "state">, product: string): boolean {
  return Object.values(asRecord(state.stock)).some((each) => getProperty(each, "product") === product);
}
