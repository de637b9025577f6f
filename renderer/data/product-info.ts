import { useEffect, useSyncExternalStore } from "react";
import type { ProductInfoResponse } from "../../engine/generated/calls.ts";
import { trailingNumber } from "../../engine/lib/text.ts";
import { isGid } from "../../engine/shopify/gid.ts";
import { call } from "./call.ts";

/** Facts that the store has of a product, beside its title. */
export interface ProductInfo {
  /** Status as Shopify writes it: ACTIVE, DRAFT, ARCHIVED or UNLISTED. */
  status: string;
  isGiftCard: boolean;
  /** True if the product is sold only by subscription or another selling plan. */
  needsSellingPlan: boolean;
  picture: string | undefined;
  variants: number;
  /** True if there is more than one variant to choose from, or the only one has a name. */
  hasChoice: boolean;
}

/** Facts of products by their ids: null for a product that is gone, no entry while the request is under way. */
interface ProductInfoResult {
  products: ReadonlyMap<string, ProductInfo | null>;
  /** Products for which the last call failed. */
  failed: ReadonlySet<string>;
}

/** Largest number of ids that the server takes in one request. */
const MAX_PRODUCTS = 250;
const NOTHING: ProductInfoResult = { products: new Map(), failed: new Set() };

/** Replaced with each change, so that React notices. */
let state = NOTHING;
const requested = new Set<string>();
const listeners = new Set<() => void>();

/** Returns the facts of products known by now, and requests the others. */
export function useProductInfo(ids: readonly string[]): ProductInfoResult {
  const now = useSyncExternalStore(listen, () => state);
  const missingIds = ids.filter((id) => !now.products.has(id) && !now.failed.has(id)).join(",");
  useEffect(() => {
    if (missingIds !== "") ask(missingIds.split(","));
  }, [missingIds]);
  return now;
}

/** Requests again the products that had no answer. */
export function retryProductInfo(): void {
  become({ ...state, failed: new Set() });
}

/** Requests products; those requested by several parts of a screen at the same time go into one call. */
function ask(ids: readonly string[]): void {
  if (requested.size === 0) queueMicrotask(() => void send());
  for (const id of ids) requested.add(id);
}

async function send(): Promise<void> {
  const ids = [...requested];
  requested.clear();
  const real = ids.filter(isGid);
  know(ids.filter((id) => !isGid(id)).map((id) => [id, null]));
  for (let from = 0; from < real.length; from += MAX_PRODUCTS) await read(real.slice(from, from + MAX_PRODUCTS));
}

async function read(ids: readonly string[]): Promise<void> {
  const reply = await call("productInfo", { query: { ids: ids.map(trailingNumber).join(",") } }, (nodes) =>
    nodes.length === ids.length ? nodes.map(infoOf) : undefined,
  );
  if (reply.ok) know(ids.map((id, index) => [id, reply.value[index] ?? null]));
  else become({ ...state, failed: new Set([...state.failed, ...ids]) });
}

function infoOf(node: ProductInfoResponse[number]): ProductInfo | null {
  if (node === null || !("status" in node)) return null;
  const variants = node.variantsCount?.count ?? 1;
  return {
    status: node.status,
    isGiftCard: node.isGiftCard,
    needsSellingPlan: node.requiresSellingPlan,
    picture: node.featuredMedia?.preview?.image?.url,
    variants,
    hasChoice: variants > 1 || !node.hasOnlyDefaultVariant,
  };
}

function know(entries: readonly (readonly [string, ProductInfo | null])[]): void {
  if (entries.length > 0) become({ ...state, products: new Map([...state.products, ...entries]) });
}

function become(next: ProductInfoResult): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Adds a listener. When the last one leaves, the facts are dropped, because they may have changed by the next visit. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) state = NOTHING;
  };
}
