import type { Database } from "../../db/database.ts";
import { renewPastNames } from "../../db/past-method-names.ts";
import { requestTurn } from "../../db/reconcile-queue.ts";
import { noteInstalled, requestRecheck } from "../../db/shops.ts";
import { putTokens, replaceTokens } from "../../db/tokens.ts";
import { PlatformError } from "../admin-client.ts";
import type { OAuth } from "./oauth.ts";
import type { Sessions } from "./sessions.ts";
import type { StoredTokens, TokenStorage } from "./token-storage.ts";

export interface TokenSourceOptions {
  database: Database;
  oauth: OAuth;
  sessions: Sessions;
  now(): number;
}

/** Obtains tokens from Shopify and stores them. Callers hold the shop's lock. */
export function createTokenSource({ database, oauth, sessions, now }: TokenSourceOptions, storage: TokenStorage) {
  /** Exchanges the latest session token of the shop; throws without one. */
  const exchange = async (shop: string): Promise<string> => {
    const [session, requested] = [sessions.latest(shop), now()];
    if (session === null) {
      throw new PlatformError("unauthorized", "NO_TOKEN", "The app has no access to this store. Open it once from the store's admin.");
    }
    const grant = await oauth.exchange(shop, session);
    await database.withShop(shop, async (tenant) => {
      await putTokens(tenant, { ...storage.rowOf(shop, grant, requested), installed_at: new Date(requested) });
      await noteInstalled(tenant, new Date(requested));
      // Plan alignment, reconciliation and the names of earlier orders, impossible without a token, are possible now.
      await renewPastNames(tenant);
      await requestRecheck(tenant);
      await requestTurn(tenant);
    });
    return grant.access;
  };

  /** Exchanges the refresh token, or a session token if the refresh token has expired or is refused. */
  const refresh = async (shop: string, { row, refresh: token }: StoredTokens): Promise<string> => {
    const requested = now();
    if (row.refresh_expires_at.getTime() <= requested) return exchange(shop);
    try {
      const grant = await oauth.refresh(shop, token);
      await database.withShop(shop, (tenant) => replaceTokens(tenant, storage.rowOf(shop, grant, requested)));
      return grant.access;
    } catch (error) {
      if (isTokenRefusal(error)) return exchange(shop);
      throw error;
    }
  };

  return { exchange, refresh };
}

/** True if Shopify refused a token, so that a repetition would fail as well. */
export function isTokenRefusal(error: unknown): boolean {
  return error instanceof PlatformError && error.kind === "unauthorized";
}
