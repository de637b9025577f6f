import type { Family } from "../../engine/types/family.ts";
import type { Services } from "../services.ts";

/** Returns the key of the lock under which every change of a configuration happens, one at a time. */
export function lockOf(shop: string, guid: string): string {
  return `${shop}/${guid}`;
}

/** Number of configurations of one document that may be changed at a time. */
export const TOGETHER = 50;

/** Runs work under that lock. Configurations in one document may be changed side by side, since one write carries all changes. */
export function lockConfiguration<T>(
  { database }: Services,
  shop: string,
  { storage }: Family,
  guid: string,
  work: () => Promise<T>,
): Promise<T> {
  const key = lockOf(shop, guid);
  return storage.type === "metafield" ? database.exclusivelyTogether(`${shop}/${storage.key}`, key, work) : database.exclusively(key, work);
}
