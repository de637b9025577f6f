import { useEffect, useState } from "react";
import { at, property } from "../engine/declare/object.ts";
import type { Reply } from "./api.ts";
import { call } from "./calls.ts";

export interface Variant {
  id: string;
  title: string;
  sku: string;
}

/** What was read of the variants of a product so far. */
export interface Variants {
  found: readonly Variant[];
  /** Whether more are on the way, all are there, the product is gone, or a page did not come. */
  state: "loading" | "whole" | "gone" | "failed";
  /** Why a page did not come. */
  message?: string | undefined;
  /** Where the next page begins. */
  after?: string | undefined;
}

interface Page {
  variants: Variant[];
  next: string | undefined;
}

const NOTHING: Variants = { found: [], state: "loading" };

/** All variants of a product, page after page; `retry` goes on where a page did not come. */
export function useVariants(product: string): Variants & { retry: () => void } {
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

/** The first variant of a product, as its store has them in order; undefined where it is gone, or nobody can tell. */
export async function firstVariant(product: string): Promise<string | undefined> {
  const reply = await load(product, undefined);
  return reply.ok && reply.value !== "gone" ? reply.value.variants[0]?.id : undefined;
}

function load(id: string, after: string | undefined): Promise<Reply<Page | "gone">> {
  return call("productVariants", { query: { id, ...(after === undefined ? {} : { after }) } }, pageOf);
}

function further(last: Variants, reply: Reply<Page | "gone">): Variants {
  if (!reply.ok) return { ...last, state: "failed", message: reply.failure.message };
  if (reply.value === "gone") return { found: [], state: "gone" };
  const { variants, next } = reply.value;
  const more = next !== undefined && next !== last.after;
  return { found: [...last.found, ...variants], state: more ? "loading" : "whole", after: next };
}

function pageOf(product: unknown): Page | "gone" | undefined {
  if (product === null) return "gone";
  const nodes = at(product, "variants", "nodes");
  if (!Array.isArray(nodes)) return undefined;
  const end = at(product, "variants", "pageInfo", "endCursor");
  const more = at(product, "variants", "pageInfo", "hasNextPage") === true;
  return { variants: nodes.flatMap((node: unknown) => variantOf(node) ?? []), next: more && typeof end === "string" ? end : undefined };
}

function variantOf(node: unknown): Variant | undefined {
  const [id, title, sku] = [property(node, "id"), property(node, "title"), property(node, "sku")];
  return typeof id === "string"
    ? { id, title: typeof title === "string" ? title : id, sku: typeof sku === "string" ? sku : "" }
    : undefined;
}
