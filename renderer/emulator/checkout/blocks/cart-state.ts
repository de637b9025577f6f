import { record } from "../../../../engine/lib/object.ts";
import type { Metafield } from "../../../block-frame/protocol.ts";

/** A checkout with what blocks noted on its cart, for Functions to read; what was typed of the same counts instead. */
export function noted(checkout: unknown, metafields: readonly Metafield[]): object {
  if (metafields.length === 0) return record(checkout);
  const facts = record(record(checkout).facts);
  const cart = record(facts.cart);
  const own: Record<string, Record<string, unknown>> = {};
  for (const { namespace, key, type, value } of metafields) own[namespace] = { ...own[namespace], [key]: { type, value } };
  const typed = record(cart.metafields);
  for (const [namespace, fields] of Object.entries(typed)) own[namespace] = { ...own[namespace], ...record(fields) };
  return { ...record(checkout), facts: { ...facts, cart: { ...cart, metafields: own } } };
}
