import { useEffect, useState } from "react";
import type { FieldSchema } from "../../engine/generated/declarations.ts";
import { call } from "../data/call.ts";

type Kind = NonNullable<FieldSchema["seen"]>;

interface InView {
  names: readonly string[];
  /** True if the names could not be loaded. */
  failed: boolean;
}

/** Lists of product names, which Shopify has; all other names come from orders, and the app stores them. */
const OF_PRODUCTS = ["vendors", "productTypes", "productTags"] as const;
const NONE: InView = { names: [], failed: false };
const loaded = new Map<string, InView>();

/** Returns names of the store itself, of its orders or its products; none until they are loaded, or if loading fails. */
export function useInView(kind: Kind | undefined): InView {
  const [inView, setInView] = useState(kind && loaded.get(kind));
  useEffect(() => {
    if (kind === undefined || loaded.has(kind)) return;
    let current = true;
    void ask(kind).then((reply) => {
      const result = reply.ok ? { names: reply.value, failed: false } : { names: [], failed: true };
      if (reply.ok) loaded.set(kind, result);
      if (current) setInView(result);
    });
    return () => {
      current = false;
    };
  }, [kind]);
  return inView ?? NONE;
}

function ask(kind: Kind) {
  if (isOfProducts(kind)) return call("storeNames", { query: { of: kind } });
  return call("methodNames", { query: { of: kind } });
}

function isOfProducts(kind: Kind): kind is (typeof OF_PRODUCTS)[number] {
  return OF_PRODUCTS.some((each) => each === kind);
}
