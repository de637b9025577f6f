import { unwrapList } from "../../engine/calls/response-style.ts";
import type { Call } from "../../engine/generated/declarations.ts";
import { getProperty } from "../../engine/lib/object.ts";

/** Configuration in a list. */
export type Item = Record<string, unknown>;

/** Configurations in the reply to a family's list. */
export function itemsIn({ responseEnvelope }: Call, body: unknown): Item[] {
  const page = unwrapList(responseEnvelope, body);
  if (page === undefined) throw new Error("the reply holds no list");
  return page.items.map((item) => Object(item));
}

/** Value below the key of a family's declared reply. */
export function keyOf({ responseEnvelope }: Call): string {
  const key = getProperty(responseEnvelope, "key");
  if (typeof key !== "string") throw new Error("the reply has no key");
  return key;
}
