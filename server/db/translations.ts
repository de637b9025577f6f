import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** Translations of a shop: the save's guid and revision, and the document; null if all were deleted. */
export interface TranslationsRow {
  guid: string;
  revision: number;
  document: string | null;
}

const COLUMNS = ["guid", "revision", "document"];

/** Returns the translations of a shop; null if nobody has saved any. */
export async function findTranslations({ shop, trx }: Tenant): Promise<TranslationsRow | null> {
  return (await trx("translations").where({ shop }).first<TranslationsRow>(COLUMNS)) ?? null;
}

/** Replaces the document based on a revision, or deletes it; returns null, without a change, if somebody saved since. */
export async function putTranslations(tenant: Tenant, based: number, document: string | null): Promise<TranslationsRow | null> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  const row = { revision: based + 1, document, changed_at: trx.fn.now() };
  const saved: TranslationsRow[] =
    based === 0
      ? await trx("translations")
          .insert({ shop, ...row })
          .onConflict("shop")
          .ignore()
          .returning(COLUMNS)
      : await trx("translations").where({ shop, revision: based }).update(row).returning(COLUMNS);
  return saved[0] ?? null;
}

/** Takes over Shopify's document if it is a later save than ours; returns the stored one. */
export async function takeOverTranslations(tenant: Tenant, later: TranslationsRow): Promise<TranslationsRow> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  await trx("translations")
    .insert({ shop, ...later })
    .onConflict("shop")
    .merge(["guid", "revision", "document", "changed_at"])
    .whereRaw("translations.revision < excluded.revision");
  return (await findTranslations(tenant)) ?? later;
}
