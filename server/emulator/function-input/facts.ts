import type { Fields } from "../../../engine/lib/object.ts";

/**
 * What is known of a checkout, in the platform's own words and shape: as `Input` of a Function's schema has it, any part of it. Where a
 * field has arguments its data stands beside it under another name (see questions.ts): `tags` for `hasTags(tags)`, `attributes` for
 * `attribute(key)`, `metafields` for `metafield(namespace, key)`, `now` for all that is asked of the store's time.
 */
export type Facts = Fields;

/** The objects of a list of facts; none where there is no list. */
export function factList(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map((each: unknown) => ({ ...Object(each) })) : [];
}
