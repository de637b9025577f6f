import { asRecord } from "../../../../engine/lib/object.ts";
import type { Metafield } from "../../../block-frame/messages.ts";

/** Returns a checkout for Functions with the metafields that blocks put on its cart; an entered value replaces a block's one. */
export function withCartState(checkout: unknown, metafields: readonly Metafield[]): object {
  if (metafields.length === 0) return asRecord(checkout);
  const facts = asRecord(asRecord(checkout).facts);
  const cart = asRecord(facts.cart);
  const own: Record<string, Record<string, unknown>> = {};
  for (const { namespace, key, type, value } of metafields) own[namespace] = { ...own[namespace], [key]: { type, value } };
  const entered = asRecord(cart.metafields);
  for (const [namespace, fields] of Object.entries(entered)) own[namespace] = { ...own[namespace], ...asRecord(fields) };
  return { ...asRecord(checkout), facts: { ...facts, cart: { ...cart, metafields: own } } };
}
