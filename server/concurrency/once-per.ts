import { LRUCache } from "lru-cache";

/** Number of owners that are remembered. An owner that is evicted early is reported once more. */
const OWNERS = 10_000;

/** Returns a function that is true for an owner at most once in so many milliseconds. */
export function oncePer(milliseconds: number): (owner: string) => boolean {
  const recent = new LRUCache<string, true>({ max: OWNERS, ttl: milliseconds });
  return (owner) => {
    if (recent.has(owner)) return false;
    recent.set(owner, true);
    return true;
  };
}
