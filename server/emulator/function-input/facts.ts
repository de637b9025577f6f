import type { Fields } from "../../../engine/lib/object.ts";

/**
 * Facts of a checkout in Shopify's own names and shape: any part of `Input` in a Function's schema. A field with arguments has its data under another
 * name (see fact-questions.ts): `tags` for `hasTags(tags)`, `attributes` for `attribute(key)`, `metafields` for `metafield(namespace, key)`, `now`
 * for all fields about the store's time.
 */
export type Facts = Fields;

/** Returns the objects of a list of facts. Empty if there is no list. */
export function factList(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map((each: unknown) => ({ ...Object(each) })) : [];
}
