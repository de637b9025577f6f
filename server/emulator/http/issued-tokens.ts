import { createHash, randomBytes } from "node:crypto";
import type { Knex } from "knex";

/** An offline token that expires, as Shopify issues it. */
export interface IssuedToken {
  access_token: string;
  expires_in: number;
  refresh_token: string;
  refresh_token_expires_in: number;
}

/** Lifetimes of tokens in seconds. */
export interface Lifetimes {
  access: number;
  refresh: number;
}

export interface Tokens {
  issue(shop: string): Promise<IssuedToken>;
  /** Issues a new pair for a refresh token. Null for an invalid one. The old token stays valid until its successor is used. */
  refresh(shop: string, refreshToken: string): Promise<IssuedToken | null>;
  /** Returns whether an access token is valid for this shop now. */
  opens(shop: string, accessToken: string): Promise<boolean>;
  /** Returns whether the app is installed in a shop: a shop keeps its tokens until the app is uninstalled. */
  hasTokens(shop: string): Promise<boolean>;
  /** Expires the access tokens of a shop. Refresh tokens stay valid. */
  expire(shop: string): Promise<void>;
  /** Revokes all tokens of a shop. */
  revoke(shop: string): Promise<void>;
}

interface TokenRow {
  id: string;
  replaces: string | null;
}

const STANDARD: Lifetimes = { access: 3_600, refresh: 7_776_000 };
const TABLE = "local.tokens";

/** Creates the emulator's store of issued tokens. Only digests are stored, so that a search for a leaked token finds none here. */
export function createTokens(owner: Knex, lifetimes: Lifetimes = STANDARD): Tokens {
  const later = (seconds: number) => new Date(Date.now() + seconds * 1_000);
  const issue = async (db: Knex, shop: string, replaces: string | null): Promise<IssuedToken> => {
    const [access_token, refresh_token] = [`shpat_${randomBytes(16).toString("hex")}`, `shprt_${randomBytes(16).toString("hex")}`];
    const times = { expires_at: later(lifetimes.access), refresh_expires_at: later(lifetimes.refresh) };
    await db(TABLE).insert({ shop, access: digest(access_token), refresh: digest(refresh_token), replaces, ...times });
    return { access_token, expires_in: lifetimes.access, refresh_token, refresh_token_expires_in: lifetimes.refresh };
  };
  return {
    issue: (shop) => issue(owner, shop, null),
    refresh: (shop, refreshToken) =>
      owner.transaction(async (trx) => {
        const good = trx(TABLE)
          .where({ shop, refresh: digest(refreshToken) })
          .where("refresh_expires_at", ">", new Date());
        const row = await good.forUpdate().first<TokenRow | undefined>("id", "replaces");
        if (!row) return null;
        if (row.replaces !== null) await trx(TABLE).where({ shop, id: row.replaces }).update({ refresh_expires_at: new Date() });
        return issue(trx, shop, row.id);
      }),
    opens: async (shop, accessToken) => {
      const row = await owner(TABLE)
        .where({ shop, access: digest(accessToken) })
        .where("expires_at", ">", new Date())
        .first("id");
      return row !== undefined;
    },
    hasTokens: async (shop) => (await owner(TABLE).where({ shop }).first("id")) !== undefined,
    expire: async (shop) => void (await owner(TABLE).where({ shop }).update({ expires_at: new Date() })),
    revoke: async (shop) => void (await owner(TABLE).where({ shop }).delete()),
  };
}

function digest(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
