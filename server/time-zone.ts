import type { Services } from "./context.ts";
import { readShop } from "./facts.ts";
import { PlatformError } from "./platform/admin.ts";
import { noteTimeZone } from "./store/shops.ts";

/** Notes the shop's time zone after an event. What the platform does not tell now is noted when the admin is opened, or with the next event. */
export async function noteTimeZoneNow({ admin, database, log }: Services, shop: string): Promise<void> {
  try {
    const { ianaTimezone } = await readShop(admin(shop));
    await database.withShop(shop, (tenant) => noteTimeZone(tenant, ianaTimezone));
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    log.warn({ shop, error: String(error) }, "the time zone of a store was not told");
  }
}
