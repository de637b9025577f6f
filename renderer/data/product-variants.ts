import { useEffect, useState } from "react";
import type { ProductVariantsResponse } from "../../engine/generated/calls.ts";
import { call } from "./call.ts";
import type { CallResult } from "./send-request.ts";

export interface Variant {
  id: string;
  title: string;
  sku: string;
}

/** Variants of a product that were read so far. */
export interface Variants {
  loaded: readonly Variant[];
  /** State of the reading: more pages are on the way, all are there, the product is gone, or a page did not come. */
  state: "loading" | "whole" | "gone" | "failed";
  /** Reason for which a page did not come. */
  message?: string | undefined;
  /** Cursor of the next page. */
  after?: string | undefined;
}

const NOTHING: Variants = { loaded: [], state: "loading" };

/** Reads all variants of a product, page after page. `retry` goes on where a page did not come. */
export function useProductVariants(product: string): Variants & { retry: () => void } {
  const [read, setRead] = useState(NOTHING);
  useEffect(() => {
    if (read.state !== "loading") return undefined;
    let here = true;
    void load(product, read.after).then((reply) => here && setRead((last) => further(last, reply)));
    return () => {
      here = false;
    };
  }, [product, read]);
  return { ...read, retry: () => setRead((last) => ({ ...last, state: "loading" })) };
}

/** Returns the first variant of a product, in the store's order; undefined if the product is gone or the store did not answer. */
export async function firstVariant(product: string): Promise<string | undefined> {
  const reply = await load(product, undefined);
  return reply.ok ? reply.value?.variants.nodes[0]?.id : undefined;
}

function load(id: string, after: string | undefined): Promise<CallResult<ProductVariantsResponse>> {
  return call("productVariants", { query: { id, ...(after === undefined ? {} : { after }) } });
}

function further(last: Variants, reply: CallResult<ProductVariantsResponse>): Variants {
  if (!reply.ok) return { ...last, state: "failed", message: reply.failure.message };
  if (reply.value === null) return { loaded: [], state: "gone" };
  const { nodes, pageInfo } = reply.value.variants;
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined;
  const more = next !== undefined && next !== last.after;
  const loaded = [...last.loaded, ...nodes.map((node) => ({ ...node, sku: node.sku ?? "" }))];
  return { loaded, state: more ? "loading" : "whole", after: next };
}
