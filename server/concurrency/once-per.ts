import { LRUCache } from "lru-cache";

/** Owners that are remembered; whoever is forgotten too early is spoken of once more. */
const OWNERS = 10_000;

/** Whether something may be said of an owner again: the first time in so many milliseconds. */
export function oncePer(milliseconds: number): (owner: string) => boolean {
  const said = new LRUCache<string, true>({ max: OWNERS, ttl: milliseconds });
  return (owner) => {
    if (said.has(owner)) return false;
    said.set(owner, true);
    return true;
  };
}
