import type { Log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import { type TokenRow, tokensOf } from "../../db/tokens.ts";
import type { Cipher } from "./cipher.ts";
import type { TokenGrant } from "./oauth.ts";

/** Decrypted tokens of a shop, with their row. */
export interface StoredTokens {
  row: TokenRow;
  access: string;
  refresh: string;
}

export interface TokenStorageOptions {
  database: Database;
  cipher: Cipher;
  log: Log;
}

export type TokenStorage = ReturnType<typeof createTokenStorage>;

/** Reads and builds the rows of shops' tokens, which are encrypted. */
export function createTokenStorage({ database, cipher, log }: TokenStorageOptions) {
  const seal = (shop: string, access: string, refresh: string) => {
    const { key } = cipher;
    return { key, access: cipher.seal(access, `${shop}/access`), refresh: cipher.seal(refresh, `${shop}/refresh`) };
  };
  return {
    seal,
    /** Returns the tokens of a shop; null if there are none, or none that can be decrypted. */
    read: async (shop: string): Promise<StoredTokens | null> => {
      const [row] = await database.read(shop, tokensOf);
      if (row === undefined) return null;
      try {
        const open = (sealed: Buffer, use: string) => cipher.open(sealed, row.key, `${shop}/${use}`);
        return { row, access: open(row.access, "access"), refresh: open(row.refresh, "refresh") };
      } catch (error) {
        log.warn({ shop, error: String(error) }, "the tokens of a shop cannot be decrypted");
        return null;
      }
    },
    /** Builds a row. A grant counts from the time of its request: an uninstall in the meantime has a later event. */
    rowOf: (shop: string, grant: TokenGrant, requested: number) => {
      const times = { obtained_at: new Date(requested), expires_at: grant.expiresAt, refresh_expires_at: grant.refreshExpiresAt };
      return { ...seal(shop, grant.access, grant.refresh), ...times, scopes: grant.scopes };
    },
  };
}
