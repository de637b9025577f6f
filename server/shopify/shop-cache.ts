import { LRUCache } from "lru-cache";

/** Cache of what Shopify reported of shops. */
export interface ShopCache<Answer> {
  read(shop: string): Promise<Answer>;
  forget(shop: string): void;
}

const FRESH_FOR = 60_000;
const REMEMBERED = 5_000;

/** Caches what is read of each shop for a minute: every save needs it, and Shopify sends an event when it has changed. */
export function shopCache<Value extends object>(read: (shop: string) => Promise<Value>): ShopCache<Value> {
  const cache = new LRUCache<string, Value>({ max: REMEMBERED, ttl: FRESH_FOR });
  return {
    read: async (shop) => {
      const cached = cache.get(shop);
      if (cached) return cached;
      const value = await read(shop);
      cache.set(shop, value);
      return value;
    },
    forget: (shop) => void cache.delete(shop),
  };
}
