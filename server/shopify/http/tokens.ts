import type { Log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import { requestTurn } from "../../db/reconcile-queue.ts";
import { noteInstalled, requestRecheck } from "../../db/shops.ts";
import { encryptedOtherwise, findTokens, putTokens, replaceTokens, type TokenRow } from "../../db/tokens.ts";
import { PlatformError } from "../admin-client.ts";
import type { Cipher } from "./cipher.ts";
import type { OAuth, TokenGrant } from "./oauth.ts";
import type { Sessions } from "./sessions.ts";

/** Access tokens of all shops, renewed in time. */
export interface Tokens {
  /** Returns a token that stays valid for a while. */
  usable(shop: string): Promise<string>;
  /** Returns a token that replaces a refused one. */
  renew(shop: string, refused: string): Promise<string>;
  /** Encrypts tokens under a previous key with the current one; returns the number of shops. */
  encryptAnew(): Promise<number>;
}

export interface TokensOptions {
  database: Database;
  cipher: Cipher;
  oauth: OAuth;
  sessions: Sessions;
  now(): number;
  log: Log;
}

interface Kept {
  row: TokenRow;
  access: string;
  refresh: string;
}

const AHEAD = 5 * 60_000;

/** Creates the token service. A new token is fetched under the shop's lock: of any number of callers and processes, one calls Shopify. */
export function createTokens({ database, cipher, oauth, sessions, now, log }: TokensOptions): Tokens {
  const read = async (shop: string): Promise<Kept | null> => {
    const row = await database.withShop(shop, findTokens);
    if (row === null) return null;
    try {
      const open = (sealed: Buffer, use: string) => cipher.open(sealed, row.key, `${shop}/${use}`);
      return { row, access: open(row.access, "access"), refresh: open(row.refresh, "refresh") };
    } catch (error) {
      log.warn({ shop, error: String(error) }, "the tokens of a shop cannot be decrypted");
      return null;
    }
  };

  const seal = (shop: string, access: string, refresh: string) => {
    const { key } = cipher;
    return { key, access: cipher.seal(access, `${shop}/access`), refresh: cipher.seal(refresh, `${shop}/refresh`) };
  };

  /** Builds a row. A grant counts from the time of its request: an uninstall in the meantime has a later event. */
  const rowOf = (shop: string, grant: TokenGrant, asked: number) => {
    const times = { obtained_at: new Date(asked), expires_at: grant.expiresAt, refresh_expires_at: grant.refreshExpiresAt };
    return { ...seal(shop, grant.access, grant.refresh), ...times, scopes: grant.scopes };
  };

  const exchange = async (shop: string): Promise<string> => {
    const [session, asked] = [sessions.latest(shop), now()];
    if (session === null) {
      throw new PlatformError("unauthorized", "NO_TOKEN", "The app has no access to this store. Open it once from the store's admin.");
    }
    const grant = await oauth.exchange(shop, session);
    await database.withShop(shop, async (tenant) => {
      await putTokens(tenant, { ...rowOf(shop, grant, asked), installed_at: new Date(asked) });
      await noteInstalled(tenant, new Date(asked));
      // Plan alignment and reconciliation, impossible without a token, are possible now.
      await requestRecheck(tenant);
      await requestTurn(tenant);
    });
    return grant.access;
  };

  const refresh = async (shop: string, { row, refresh: token }: Kept): Promise<string> => {
    const asked = now();
    if (row.refresh_expires_at.getTime() <= asked) return exchange(shop);
    try {
      const grant = await oauth.refresh(shop, token);
      await database.withShop(shop, (tenant) => replaceTokens(tenant, rowOf(shop, grant, asked)));
      return grant.access;
    } catch (error) {
      if (isRefusal(error)) return exchange(shop);
      throw error;
    }
  };

  const flights = shared<string>();

  /** Reads again under the lock: another process may have renewed the token since the first read. */
  const refreshOnce = (shop: string) =>
    locked(shop, "", async () => {
      const kept = await read(shop);
      if (kept === null) return exchange(shop);
      if (!due(kept.row, now())) return kept.access;
      return refresh(shop, kept).catch((error) => {
        // the old token is still valid: Shopify may be reachable again before it expires
        if (!isRefusal(error) && kept.row.expires_at.getTime() > now()) return kept.access;
        throw error;
      });
    });

  return {
    usable: async (shop) => {
      const kept = await read(shop);
      return kept && !due(kept.row, now()) ? kept.access : refreshOnce(shop);
    },
    renew: (shop, refused) =>
      locked(shop, refused, async () => {
        const kept = await read(shop);
        if (kept && kept.access !== refused) return kept.access;
        return kept && sessions.latest(shop) === null ? refresh(shop, kept) : exchange(shop);
      }),
    encryptAnew: async () => {
      const shops = await database.withWorker((trx) => encryptedOtherwise(trx, cipher.key));
      let done = 0;
      for (const shop of shops) if (await database.exclusivelyWithin(lockOf(shop), () => encryptOne(shop))) done++;
      return done;
    },
  };

  /** Shares one try, and its failure, among callers of this process with the same need: no queue of tries grows behind a silent Shopify. */
  function locked(shop: string, refused: string, work: () => Promise<string>): Promise<string> {
    return flights(`${shop}/${refused}`, () => database.exclusivelyWithin(lockOf(shop), work));
  }

  async function encryptOne(shop: string): Promise<boolean> {
    const kept = await read(shop);
    if (kept === null || kept.row.key === cipher.key) return false;
    await database.withShop(shop, (tenant) => replaceTokens(tenant, seal(shop, kept.access, kept.refresh)));
    return true;
  }
}

/** Shares the result of running work with later callers of the same key. */
function shared<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Promise<T>>();
  return (key, work) => {
    const flight = flights.get(key) ?? work().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}

/** True if a token should be renewed: five minutes before its end, or in the last tenth of a short life. */
function due({ obtained_at, expires_at }: TokenRow, now: number): boolean {
  const ends = expires_at.getTime();
  return ends - now <= Math.min(AHEAD, (ends - obtained_at.getTime()) / 10);
}

function isRefusal(error: unknown): boolean {
  return error instanceof PlatformError && error.kind === "unauthorized";
}

function lockOf(shop: string): string {
  return `tokens/${shop}`;
}
