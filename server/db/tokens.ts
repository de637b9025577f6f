import type { Knex } from "knex";
import type { Reader, Statement, Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** Tokens of a shop, encrypted with the key named in `key`. */
export interface TokenRow {
  key: string;
  access: Buffer;
  refresh: Buffer;
  scopes: string;
  obtained_at: Date;
  expires_at: Date;
  refresh_expires_at: Date;
  /** Time of the last exchange of a session token, which proves that the app was installed then. */
  installed_at: Date;
}

/** Returns the shop's tokens, or none. */
export function tokensOf({ shop, trx }: Reader): Statement<TokenRow> {
  return trx("platform_tokens").where({ shop }).select<TokenRow[]>("*");
}

export async function findTokens(tenant: Tenant): Promise<TokenRow | null> {
  const [row = null] = await tokensOf(tenant);
  return row;
}

/** Stores the shop's tokens in place of earlier ones. */
export async function putTokens(tenant: Tenant, row: TokenRow): Promise<void> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  await trx("platform_tokens")
    .insert({ shop, ...row })
    .onConflict("shop")
    .merge();
}

/** Replaces the tokens of a shop. A shop that uninstalled the app meanwhile has no row, and gets none. */
export async function replaceTokens({ shop, trx }: Tenant, changes: Partial<TokenRow>): Promise<void> {
  await trx("platform_tokens").where({ shop }).update(changes);
}

/** Stores scopes that the merchant has granted since, unless the tokens are newer and include them. */
export async function putScopes({ shop, trx }: Tenant, scopes: string, at: Date): Promise<void> {
  await trx("platform_tokens").where({ shop }).where("obtained_at", "<=", at).update({ scopes });
}

/** Deletes the tokens after an uninstall, which made them invalid. */
export async function forgetTokens({ shop, trx }: Tenant): Promise<void> {
  await trx("platform_tokens").where({ shop }).delete();
}

/** Returns the shops whose tokens are not encrypted with this key; the worker sees nothing else of them. */
export async function encryptedOtherwise(trx: Knex.Transaction, key: string): Promise<string[]> {
  return trx("platform_tokens").whereNot({ key }).orderBy("shop").pluck("shop");
}
