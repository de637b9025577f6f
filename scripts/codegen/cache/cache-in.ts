import { hashOf } from "../../lib/hash.ts";
import type { BuildCache } from "./cache.ts";
import { entriesIn } from "./entries.ts";

/** Maximum bytes of a cache on the disk. One complete codegen stores about one million. */
const MAX_BYTES = 100_000_000;

/** Opens a cache in a folder, which several processes may share, of what code with a digest computes. */
export function cacheIn(folder: string, code: string, max = MAX_BYTES): BuildCache {
  const entries = entriesIn(folder, max);
  const keyOf = (name: string, material: unknown): string => hashOf([code, name, material]);
  const readCached = <T>(key: string): { value: T } | undefined => {
    const text = entries.read(key);
    return text === undefined ? undefined : { value: JSON.parse(text) };
  };
  const store = <T>(key: string, value: T): T => {
    entries.store(key, JSON.stringify(value));
    return value;
  };
  return {
    recall: <T>(name: string, material: unknown, compute: () => T): T => {
      const key = keyOf(name, material);
      const cached = readCached<T>(key);
      return cached === undefined ? store(key, compute()) : cached.value;
    },
    recallLater: async <T>(name: string, material: unknown, compute: () => Promise<T>): Promise<T> => {
      const key = keyOf(name, material);
      const cached = readCached<T>(key);
      return cached === undefined ? store(key, await compute()) : cached.value;
    },
  };
}
