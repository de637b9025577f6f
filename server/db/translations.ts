import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** The translations of a shop: which save they are, and their text; null where all were deleted. */
export interface TranslationsRow {
  guid: string;
  revision: number;
  document: string | null;
}

const COLUMNS = ["guid", "revision", "document"];

/** The translations of a shop; null where nobody has saved any. */
export async function findTranslations({ shop, trx }: Tenant): Promise<TranslationsRow | null> {
  return (await trx("translations").where({ shop }).first<TranslationsRow>(COLUMNS)) ?? null;
}

/** Keeps a text, or none, in the place of that of the revision that it was based on; null, and nothing is kept, where somebody saved since. */
export async function putTranslations(tenant: Tenant, based: number, document: string | null): Promise<TranslationsRow | null> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  const row = { revision: based + 1, document, changed_at: trx.fn.now() };
  const kept: TranslationsRow[] =
    based === 0
      ? await trx("translations")
          .insert({ shop, ...row })
          .onConflict("shop")
          .ignore()
          .returning(COLUMNS)
      : await trx("translations").where({ shop, revision: based }).update(row).returning(COLUMNS);
  return kept[0] ?? null;
}

/** Takes over what the platform has, where that is a later save than ours; answers what is ours then. */
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
