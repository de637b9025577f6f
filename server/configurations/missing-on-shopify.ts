import type { ConfigurationRow } from "../db/configurations.ts";

/** Returns the rows that should be at Shopify and are not: deleted in Shopify's own settings, or together with the app at its uninstall. */
export function missingOnShopify<Row extends ConfigurationRow>(rows: readonly Row[], there: ReadonlySet<string>): Row[] {
  return rows.filter(
    ({ guid, platform_id, state }) => state === "live" && platform_id !== null && !there.has(platform_id) && !there.has(guid),
  );
}
