import { useEffect, useState } from "react";
import type { CallResponses } from "../../engine/generated/calls.ts";
import type { FieldSchema } from "../../engine/generated/declarations.ts";
import { call } from "../data/call.ts";

type Kind = NonNullable<FieldSchema["seen"]>;

export interface InView {
  names: readonly string[];
  /** True if the names could not be loaded. */
  failed: boolean;
  /** Whether names of orders before the installation are among them. */
  past: CallResponses["methodNames"]["past"];
}

/** Lists of product names, which Shopify has; all other names come from orders, and the app stores them. */
const OF_PRODUCTS = ["vendors", "productTypes", "productTags"] as const;
/** What is shown until the names are loaded. */
export const NONE: InView = { names: [], failed: false, past: "read" };
const loaded = new Map<string, InView>();

/** Returns names of the store itself, of its orders or its products; none until they are loaded, or if loading fails. */
export function useInView(kind: Kind | undefined): InView {
  const [inView, setInView] = useState(kind && loaded.get(kind));
  useEffect(() => {
    if (kind === undefined || loaded.has(kind)) return;
    let current = true;
    void ask(kind).then((reply) => {
      const result = reply.ok ? { ...NONE, ...reply.value } : { ...NONE, failed: true };
      // names that Shopify has not told yet are asked for again
      if (reply.ok && result.past === "read") loaded.set(kind, result);
      if (current) setInView(result);
    });
    return () => {
      current = false;
    };
  }, [kind]);
  return inView ?? NONE;
}

function ask(kind: Kind) {
  if (isOfProducts(kind)) return call("storeNames", { query: { of: kind } }, (names) => ({ names }));
  return call("methodNames", { query: { of: kind } });
}

function isOfProducts(kind: Kind): kind is (typeof OF_PRODUCTS)[number] {
  return OF_PRODUCTS.some((each) => each === kind);
}
