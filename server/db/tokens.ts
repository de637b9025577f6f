import type { Knex } from "knex";
import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** What the platform gave us to act for a shop, encrypted with the key of that name. */
export interface TokenRow {
  key: string;
  access: Buffer;
  refresh: Buffer;
  scopes: string;
  obtained_at: Date;
  expires_at: Date;
  refresh_expires_at: Date;
  /** When a session token was last exchanged, which proves that the app was installed at that time. */
  installed_at: Date;
}

export async function findTokens({ shop, trx }: Tenant): Promise<TokenRow | null> {
  return (await trx("platform_tokens").where({ shop }).first<TokenRow>()) ?? null;
}

/** Keeps the shop's tokens in place of earlier ones. */
export async function putTokens(tenant: Tenant, row: TokenRow): Promise<void> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  await trx("platform_tokens")
    .insert({ shop, ...row })
    .onConflict("shop")
    .merge();
}

/** Keeps other tokens in place of those of a shop; a shop that took the app out meanwhile has none any more, and gets none back. */
export async function replaceTokens({ shop, trx }: Tenant, changes: Partial<TokenRow>): Promise<void> {
  await trx("platform_tokens").where({ shop }).update(changes);
}

/** What the merchant has granted since, unless the tokens are younger and tell of it themselves. */
export async function putScopes({ shop, trx }: Tenant, scopes: string, at: Date): Promise<void> {
  await trx("platform_tokens").where({ shop }).where("obtained_at", "<=", at).update({ scopes });
}

/** After the app was uninstalled: the tokens are void, and none of ours any longer. */
export async function forgetTokens({ shop, trx }: Tenant): Promise<void> {
  await trx("platform_tokens").where({ shop }).delete();
}

/** The shops whose tokens are not encrypted with this key; for the worker, which sees nothing else of them. */
export async function encryptedOtherwise(trx: Knex.Transaction, key: string): Promise<string[]> {
  return trx("platform_tokens").whereNot({ key }).orderBy("shop").pluck("shop");
}
