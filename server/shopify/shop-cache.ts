import { LRUCache } from "lru-cache";

/** Cache of what Shopify reported of shops. */
export interface ShopCache<Told> {
  read(shop: string): Promise<Told>;
  forget(shop: string): void;
}

const FRESH_FOR = 60_000;
const REMEMBERED = 5_000;

/** Caches what is read of each shop for a minute: every save needs it, and Shopify sends an event when it has changed. */
export function shopCache<Told extends object>(read: (shop: string) => Promise<Told>): ShopCache<Told> {
  const known = new LRUCache<string, Told>({ max: REMEMBERED, ttl: FRESH_FOR });
  return {
    read: async (shop) => {
      const found = known.get(shop);
      if (found) return found;
      const told = await read(shop);
      known.set(shop, told);
      return told;
    },
    forget: (shop) => void known.delete(shop),
  };
}
