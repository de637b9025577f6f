import { useEffect, useState } from "react";
import type { CallResponses } from "../../engine/generated/calls.ts";
import type { FieldSchema } from "../../engine/generated/declarations.ts";
import { call } from "../data/call.ts";

type Kind = Exclude<FieldSchema["storeSuggestions"], "discountCodes" | undefined>;

export interface InView {
  names: readonly string[];
  /** True if these are all names; of orders before the installation some may be missing. */
  past: CallResponses["methodNames"]["past"];
}

/** Names shown until those of the store are loaded. */
export const NONE: InView = { names: [], past: "read" };
const loaded = new Map<string, InView>();

/** Returns names of the store itself, of its orders or its products; none until they are loaded, or if loading fails. Codes are searched instead. */
export function useInView(declared: FieldSchema["storeSuggestions"]): InView {
  const kind = declared === "discountCodes" ? undefined : declared;
  const [inView, setInView] = useState(kind && loaded.get(kind));
  useEffect(() => {
    if (kind === undefined || loaded.has(kind)) return;
    let current = true;
    void ask(kind).then((reply) => {
      const result: InView = reply.ok ? { ...NONE, ...reply.value } : { ...NONE, past: "waiting" };
      // what could not be read yet is requested again
      if (result.past === "read") loaded.set(kind, result);
      if (current) setInView(result);
    });
    return () => {
      current = false;
    };
  }, [kind]);
  return inView ?? NONE;
}

/** Requests names of products, which Shopify has, or of methods, which come from orders and are stored by the app. */
function ask(kind: Kind) {
  if (kind === "payment" || kind === "shipping") return call("methodNames", { query: { of: kind } });
  return call("storeNames", { query: { of: kind } }, (names) => ({ names }));
}
