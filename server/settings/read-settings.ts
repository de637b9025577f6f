import { normalizeSettings } from "../../engine/configuration/normalize/settings.ts";
import type { SettingsReply } from "../../engine/generated/calls.ts";
import type { Settings } from "../../engine/generated/settings.ts";
import type { Database, Tenant } from "../db/database.ts";
import { type SettingsRow, settingsRows } from "../db/shop-settings.ts";

/** The settings of a shop: what nobody has set is as it begins, and what is declared no more is left out. */
export async function readSettings(tenant: Tenant): Promise<SettingsReply> {
  return settingsIn(await settingsRows(tenant));
}

/** The same for who does nothing else. */
export async function settingsOf(database: Pick<Database, "read">, shop: string): Promise<Settings> {
  return settingsIn(await database.read(shop, settingsRows)).settings;
}

/** What a row of them says, where there is one. */
export function settingsIn([row]: readonly SettingsRow[]): SettingsReply {
  const { revision, settings } = row ?? { revision: 0, settings: {} };
  return { revision, settings: normalizeSettings(settings) };
}

/** For how long answers are kept, as the database reads it; null for ever. */
export function retentionOf({ responsesKept }: Settings): string | null {
  return responsesKept === "for ever" ? null : responsesKept;
}
