import { normalizeSettings } from "../../engine/configuration/normalize/settings.ts";
import type { SettingsResponse } from "../../engine/generated/calls.ts";
import type { Settings } from "../../engine/generated/settings.ts";
import type { Database, Tenant } from "../db/database.ts";
import { type SettingsRow, settingsRows } from "../db/shop-settings.ts";

/** Reads the settings of a shop. Unset values have their defaults, and values that are no longer declared are left out. */
export async function readSettings(tenant: Tenant): Promise<SettingsResponse> {
  return settingsIn(await settingsRows(tenant));
}

/** Reads the settings in a read of their own. */
export async function settingsOf(database: Pick<Database, "read">, shop: string): Promise<Settings> {
  return settingsIn(await database.read(shop, settingsRows)).settings;
}

/** Returns the settings in the row, or the defaults if there is none. */
export function settingsIn([row]: readonly SettingsRow[]): SettingsResponse {
  const { revision, settings } = row ?? { revision: 0, settings: {} };
  return { revision, settings: normalizeSettings(settings) };
}

/** Returns how long answers are stored, as an interval that PostgreSQL reads. Null for no limit. */
export function retentionOf({ responsesKept }: Settings): string | null {
  return responsesKept === "for ever" ? null : responsesKept;
}
