import { unwrapList } from "../../engine/calls/envelope.ts";
import type { Call } from "../../engine/generated/declarations.ts";
import { getProperty } from "../../engine/lib/object.ts";

/** A configuration in a list. */
export type Item = Record<string, unknown>;

/** The configurations in the reply to a family's list. */
export function itemsIn({ reply }: Call, body: unknown): Item[] {
  const page = unwrapList(reply, body);
  if (page === undefined) throw new Error("the reply holds no list");
  return page.items.map((item) => Object(item));
}

/** What a reply that a family declares holds below its key. */
export function keyOf({ reply }: Call): string {
  const key = getProperty(reply, "key");
  if (typeof key !== "string") throw new Error("the reply has no key");
  return key;
}
