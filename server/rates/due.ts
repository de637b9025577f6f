import type { Tenant } from "../store/database.ts";
import { ratesTo, toldRates } from "../store/rates.ts";
import { documentOf, isOutdated } from "./document.ts";

/** Whether blocks read something else than the shop's rates to this currency, as far as we remember what they were told. */
export async function areRatesDue(tenant: Tenant, base: string): Promise<boolean> {
  return isOutdated(await toldRates(tenant), documentOf(base, await ratesTo(tenant, base)));
}
