import { useEffect, useSyncExternalStore } from "react";
import type { ProductInfoReply } from "../../engine/generated/calls.ts";
import { trailingNumber } from "../../engine/lib/text.ts";
import { isGid } from "../../engine/shopify/gid.ts";
import { call } from "./call.ts";

/** What the store says of a product, beside its title. */
export interface ProductInfo {
  /** As the platform writes it: ACTIVE, DRAFT, ARCHIVED or UNLISTED. */
  status: string;
  isGiftCard: boolean;
  /** It is sold only by subscription or another selling plan. */
  needsSellingPlan: boolean;
  picture: string | undefined;
  variants: number;
  /** There is more than one variant to choose from, or the only one has a name. */
  hasChoice: boolean;
}

/** What was told of products by their ids: null of one that is gone, nothing of one that was not answered yet. */
interface Told {
  known: ReadonlyMap<string, ProductInfo | null>;
  /** Those of which the last call did not succeed. */
  failed: ReadonlySet<string>;
}

/** So many ids the server takes at once. */
const MOST = 250;
const NOTHING: Told = { known: new Map(), failed: new Set() };

/** Read anew with each change, so that React sees one. */
let told = NOTHING;
const asked = new Set<string>();
const listeners = new Set<() => void>();

/** What is known of products by now; what is not is asked for. */
export function useProductInfo(ids: readonly string[]): Told {
  const now = useSyncExternalStore(listen, () => told);
  const wanted = ids.filter((id) => !now.known.has(id) && !now.failed.has(id)).join(",");
  useEffect(() => {
    if (wanted !== "") ask(wanted.split(","));
  }, [wanted]);
  return now;
}

/** Asks once more for what was not answered. */
export function retryProductInfo(): void {
  become({ ...told, failed: new Set() });
}

/** What several parts of a screen ask for at the same time is one call. */
function ask(ids: readonly string[]): void {
  if (asked.size === 0) queueMicrotask(() => void send());
  for (const id of ids) asked.add(id);
}

async function send(): Promise<void> {
  const ids = [...asked];
  asked.clear();
  const real = ids.filter(isGid);
  know(ids.filter((id) => !isGid(id)).map((id) => [id, null]));
  for (let from = 0; from < real.length; from += MOST) await read(real.slice(from, from + MOST));
}

async function read(ids: readonly string[]): Promise<void> {
  const reply = await call("productInfo", { query: { ids: ids.map(trailingNumber).join(",") } }, (nodes) =>
    nodes.length === ids.length ? nodes.map(infoOf) : undefined,
  );
  if (reply.ok) know(ids.map((id, index) => [id, reply.value[index] ?? null]));
  else become({ ...told, failed: new Set([...told.failed, ...ids]) });
}

function infoOf(node: ProductInfoReply[number]): ProductInfo | null {
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
  if (entries.length > 0) become({ ...told, known: new Map([...told.known, ...entries]) });
}

function become(next: Told): void {
  told = next;
  for (const listener of listeners) listener();
}

/** What was answered is forgotten with the last who heard it: it may have changed by the next visit. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) told = NOTHING;
  };
}
