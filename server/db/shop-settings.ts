import type { Reader, Statement, Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** Settings of a merchant, and the number of their saves. */
export interface SettingsRow {
  revision: number;
  settings: Record<string, unknown>;
}

/** Returns the settings of a shop; no row if nobody has saved any. */
export function settingsRows({ shop, trx }: Reader): Statement<SettingsRow> {
  return trx("shop_settings").where({ shop }).select<SettingsRow[]>("revision", "settings");
}

/** Replaces settings based on a revision; returns null, without a change, if somebody saved since. */
export async function putSettings(tenant: Tenant, based: number, settings: object): Promise<number | null> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  const revision = based + 1;
  const row = { revision, settings: JSON.stringify(settings), changed_at: trx.fn.now() };
  const saved =
    based === 0
      ? await trx("shop_settings")
          .insert({ shop, ...row })
          .onConflict("shop")
          .ignore()
          .returning("revision")
      : await trx("shop_settings").where({ shop, revision: based }).update(row).returning("revision");
  return saved.length === 0 ? null : revision;
}
