import { LRUCache } from "lru-cache";
import { sharePending } from "../../concurrency/share-pending.ts";
import { encryptedOtherwise, replaceTokens, type TokenRow } from "../../db/tokens.ts";
import { createTokenSource, isTokenRefusal, type TokenSourceOptions } from "./token-source.ts";
import { createTokenStorage, type StoredTokens, type TokenStorageOptions } from "./token-storage.ts";

/** Access tokens of all shops, renewed in time. */
export interface Tokens {
  /** Returns a token that stays valid for a while. */
  usable(shop: string): Promise<string>;
  /** Returns a token that replaces a refused one. */
  renew(shop: string, refused: string): Promise<string>;
  /** Encrypts tokens under a previous key with the current one; returns the number of shops. */
  encryptAnew(): Promise<number>;
}

export type TokensOptions = TokenStorageOptions & TokenSourceOptions;

const AHEAD = 5 * 60_000;
/** Milliseconds for which a token is kept in memory. Shopify refuses one that was revoked meanwhile, and the refusal renews it. */
const FRESH_FOR = 60_000;
const REMEMBERED = 1_000;

/** Creates the token service. A new token is fetched under the shop's lock: of any number of callers and processes, one calls Shopify. */
export function createTokens(options: TokensOptions): Tokens {
  const { database, cipher, sessions, now } = options;
  const storage = createTokenStorage(options);
  const source = createTokenSource(options, storage);
  const share = sharePending<string>();
  const cache = new LRUCache<string, Pick<StoredTokens, "row" | "access">>({ max: REMEMBERED, ttl: FRESH_FOR });

  /** Shares one try, and its failure, among callers of this process with the same need: no queue of tries grows behind a silent Shopify. */
  const locked = (shop: string, refused: string, work: () => Promise<string>): Promise<string> =>
    share(`${shop}/${refused}`, () => database.exclusivelyWithin(lockOf(shop), work));

  /** Renews the token under the lock, after reading it again: another process may have renewed it since the first read. */
  const refreshOnce = (shop: string) =>
    locked(shop, "", async () => {
      const stored = await storage.read(shop);
      if (stored === null) return source.exchange(shop);
      if (!isExpired(stored.row, now())) return stored.access;
      return source.refresh(shop, stored).catch((error) => {
        // the old token is still valid: Shopify may be reachable again before it expires
        if (!isTokenRefusal(error) && stored.row.expires_at.getTime() > now()) return stored.access;
        throw error;
      });
    });

  const encryptOne = async (shop: string): Promise<boolean> => {
    const stored = await storage.read(shop);
    if (stored === null || stored.row.key === cipher.key) return false;
    await database.withShop(shop, (tenant) => replaceTokens(tenant, storage.seal(shop, stored.access, stored.refresh)));
    return true;
  };

  return {
    usable: async (shop) => {
      const stored = cache.get(shop) ?? (await storage.read(shop));
      if (stored === null || isExpired(stored.row, now())) {
        cache.delete(shop);
        return refreshOnce(shop);
      }
      cache.set(shop, { row: stored.row, access: stored.access }, { noUpdateTTL: true });
      return stored.access;
    },
    renew: (shop, refused) =>
      locked(shop, refused, async () => {
        cache.delete(shop);
        const stored = await storage.read(shop);
        if (stored && stored.access !== refused) return stored.access;
        return stored && sessions.latest(shop) === null ? source.refresh(shop, stored) : source.exchange(shop);
      }),
    encryptAnew: async () => {
      const shops = await database.withWorker((trx) => encryptedOtherwise(trx, cipher.key));
      let done = 0;
      for (const shop of shops) if (await database.exclusivelyWithin(lockOf(shop), () => encryptOne(shop))) done++;
      return done;
    },
  };
}

/** True if a token should be renewed: five minutes before its end, or in the last tenth of a short life. */
function isExpired({ obtained_at, expires_at }: TokenRow, now: number): boolean {
  const ends = expires_at.getTime();
  return ends - now <= Math.min(AHEAD, (ends - obtained_at.getTime()) / 10);
}

function lockOf(shop: string): string {
  return `tokens/${shop}`;
}
