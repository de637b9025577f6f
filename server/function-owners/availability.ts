/** What a store has of variants, as far as what a Function runs depends on it. */

import type { OfferGoods } from "../../engine/compiler/offer-for-owner.ts";
import { asRecord, getProperty } from "../../engine/lib/object.ts";
import type { ReconcilerStatus } from "../db/reconciler-status.ts";
import type { AdminClient } from "../shopify/admin-client.ts";

/** By variant; null for one that is gone for good. */
export type Availability = Readonly<Record<string, AvailableGoods | null>>;

export interface AvailableGoods {
  product: string;
  title: string;
  /** Whether buyers can have it now. */
  forSale: boolean;
}

/** The platform tells of so many at once. */
const AT_ONCE = 250;

/** What the platform says now. */
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

/** What it said when it was asked last. */
export function stockIn(standings: readonly Pick<ReconcilerStatus, "state">[]): Availability {
  const all = standings.flatMap(({ state }) => Object.entries(asRecord(state.stock)));
  return Object.fromEntries(all.map(([variant, stocked]) => [variant, isStocked(stocked) ? written(stocked) : null]));
}

/** What can be had of it. */
export function goodsIn(stock: Availability): OfferGoods {
  return (variant) => {
    const found = stock[variant];
    return found?.forSale === true ? found : undefined;
  };
}

/** What of it belongs to some variants, in their order. */
export function availabilityAmong(stock: Availability, variants: readonly string[]): Availability {
  return Object.fromEntries(variants.map((id) => [id, stock[id] ?? null]));
}

function isStocked(value: unknown): value is AvailableGoods {
  return typeof getProperty(value, "product") === "string" && typeof getProperty(value, "title") === "string";
}

/** In one order, whichever a database keeps: what is remembered is compared as a text. */
function written({ product, title, forSale }: AvailableGoods): AvailableGoods {
  return { product, title, forSale };
}

/** Whether a standing depends on a product. */
export function dependsOnAvailability({ state }: Pick<ReconcilerStatus, "state">, product: string): boolean {
  return Object.values(asRecord(state.stock)).some((each) => getProperty(each, "product") === product);
}
