import type { Reader, Statement, Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** What a merchant has set, and how often it was saved. */
export interface SettingsRow {
  revision: number;
  settings: Record<string, unknown>;
}

/** The settings of a shop; no row where nobody has saved any. */
export function settingsRows({ shop, trx }: Reader): Statement<SettingsRow> {
  return trx("shop_settings").where({ shop }).select<SettingsRow[]>("revision", "settings");
}

/** Keeps settings in the place of those of the revision that they were based on; null, and nothing is kept, where somebody saved since. */
export async function putSettings(tenant: Tenant, based: number, settings: object): Promise<number | null> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  const revision = based + 1;
  const row = { revision, settings: JSON.stringify(settings), changed_at: trx.fn.now() };
  const kept =
    based === 0
      ? await trx("shop_settings")
          .insert({ shop, ...row })
          .onConflict("shop")
          .ignore()
          .returning("revision")
      : await trx("shop_settings").where({ shop, revision: based }).update(row).returning("revision");
  return kept.length === 0 ? null : revision;
}
