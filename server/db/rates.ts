import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** Exchange rate derived from an order: the value of one unit of `base`, the shop's currency, in the buyer's. */
export interface RateRow {
  base: string;
  currency: string;
  rate: string;
  /** Largest relative error of the rate. */
  off: number;
  order_id: string;
  placed_at: Date;
  changed_at: Date;
  triggered_at: Date;
}

/** Rate as checkout reads it. */
export type Rate = Pick<RateRow, "currency" | "rate" | "off" | "placed_at">;

/** Relative error up to which a rate counts as exact: two such rates of one true value differ by less than a thousandth. */
const EXACT = 0.0005;
const rateOrder = (by: string) =>
  `((${by}.placed_at at time zone 'UTC')::date, ${by}.off <= ${EXACT}, ${by}.placed_at, ${by}.order_id, ${by}.changed_at, ${by}.triggered_at)`;
const NEWER = `${rateOrder("rates")} <= ${rateOrder("excluded")}`;

/**
 * Stores the rate of an order, unless a later order has supplied one for the currency, or one of the same day a more exact one: amounts of a cheap
 * order are rounded strongly, and must not replace a better rate. The newest state of an order counts. The result is the same in any order, and with
 * any repetition, of the events.
 */
export async function putRate(tenant: Tenant, row: RateRow): Promise<void> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  await trx("rates")
    .insert({ shop, ...row })
    .onConflict(["shop", "base", "currency"])
    .merge()
    .whereRaw(NEWER);
}

/** Returns the rates relative to the shop's currency. Rates relative to an earlier currency are ignored. */
export async function ratesTo({ shop, trx }: Tenant, base: string): Promise<Rate[]> {
  return trx("rates").where({ shop, base }).orderBy("currency").select<Rate[]>("currency", "rate", "off", "placed_at");
}
