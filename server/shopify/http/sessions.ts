import { decodeJwt } from "jose";
import { LRUCache } from "lru-cache";

/** Latest verified session token of each shop, kept in memory until it expires: it can be exchanged for the shop's tokens. */
export interface Sessions {
  remember(shop: string, token: string): void;
  latest(shop: string): string | null;
  forget(shop: string): void;
}

const REMEMBERED = 5_000;

export function createSessions(now: () => number = Date.now): Sessions {
  const cache = new LRUCache<string, { token: string; expires: number }>({ max: REMEMBERED });
  return {
    remember: (shop, token) => void cache.set(shop, { token, expires: (decodeJwt(token).exp ?? 0) * 1000 }),
    latest: (shop) => {
      const session = cache.get(shop);
      return session && session.expires > now() ? session.token : null;
    },
    forget: (shop) => void cache.delete(shop),
  };
}
