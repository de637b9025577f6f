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

/** Facts of products and variants by their ids: null for one that is gone, no entry while the request is under way. */
interface ProductInfoResult {
  products: ReadonlyMap<string, ProductInfo | null>;
  /** Prices of variants, in the currency of the store. */
  prices: ReadonlyMap<string, string | null>;
  /** Products and variants for which the last call failed. */
  failed: ReadonlySet<string>;
}

/** Largest number of ids that the server takes in one request. */
const MAX_PRODUCTS = 250;
const NOTHING: ProductInfoResult = { products: new Map(), prices: new Map(), failed: new Set() };

/** Replaced with each change, so that React notices. */
let state = NOTHING;
const requested = new Set<string>();
const listeners = new Set<() => void>();

/** Returns the facts of products and variants known by now, and requests the others. */
export function useProductInfo(ids: readonly string[]): ProductInfoResult {
  const now = useSyncExternalStore(listen, () => state);
  const missingIds = ids.filter((id) => !now.products.has(id) && !now.prices.has(id) && !now.failed.has(id)).join(",");
  useEffect(() => {
    if (missingIds !== "") ask(missingIds.split(","));
  }, [missingIds]);
  return now;
}

/** Requests again what had no answer. */
export function retryProductInfo(): void {
  become({ ...state, failed: new Set() });
}

/** Requests products and variants; those requested by several parts of a screen at the same time go into one call. */
function ask(ids: readonly string[]): void {
  if (requested.size === 0) queueMicrotask(() => void send());
  for (const id of ids) requested.add(id);
}

async function send(): Promise<void> {
  const ids = [...requested];
  requested.clear();
  const real = ids.filter(isGid);
  const unreal = ids.filter((id) => !isGid(id));
  know(
    unreal,
    unreal.map(() => null),
  );
  for (let from = 0; from < real.length; from += MAX_PRODUCTS) await read(real.slice(from, from + MAX_PRODUCTS));
}

async function read(ids: readonly string[]): Promise<void> {
  const reply = await call("productInfo", { query: { ids: ids.map(shortId).join(",") } }, (nodes) =>
    nodes.length === ids.length ? nodes : undefined,
  );
  if (reply.ok) know(ids, reply.value);
  else become({ ...state, failed: new Set([...state.failed, ...ids]) });
}

/** Returns an id as the address holds it: a bare number is a product's. */
function shortId(id: string): string {
  return isVariant(id) ? id : trailingNumber(id);
}

function isVariant(id: string): boolean {
  return id.startsWith("gid://shopify/ProductVariant/");
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

function priceOf(node: ProductInfoResponse[number]): string | null {
  return node !== null && "price" in node ? node.price : null;
}

function know(ids: readonly string[], nodes: ProductInfoResponse): void {
  if (ids.length === 0) return;
  const [products, prices] = [new Map(state.products), new Map(state.prices)];
  for (const [at, id] of ids.entries()) {
    const node = nodes[at] ?? null;
    if (isVariant(id)) prices.set(id, priceOf(node));
    else products.set(id, infoOf(node));
  }
  become({ ...state, products, prices });
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
