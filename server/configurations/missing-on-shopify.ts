import type { ConfigurationRow } from "../db/configurations.ts";

/** The rows that should be on the platform and are not: deleted in its own settings, or with the app when that was taken out. */
export function missingOnShopify<Row extends ConfigurationRow>(rows: readonly Row[], there: ReadonlySet<string>): Row[] {
  return rows.filter(
    ({ guid, platform_id, state }) => state === "live" && platform_id !== null && !there.has(platform_id) && !there.has(guid),
  );
}
