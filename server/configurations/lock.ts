import type { Family } from "../../engine/types/family.ts";
import type { Services } from "../services.ts";

/** Everything that changes a customization happens under this key, one at a time. */
export function lockOf(shop: string, guid: string): string {
  return `${shop}/${guid}`;
}

/** So many of one document are changed at a time. */
export const TOGETHER = 50;

/** Does something under that key; what is kept in one document is changed at once, since one write carries all of it there. */
export function exclusively<T>({ database }: Services, shop: string, { keep }: Family, guid: string, work: () => Promise<T>): Promise<T> {
  const key = lockOf(shop, guid);
  return keep.in === "metafield" ? database.exclusivelyTogether(`${shop}/${keep.key}`, key, work) : database.exclusively(key, work);
}
