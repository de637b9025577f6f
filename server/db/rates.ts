import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** What an order tells of a rate: one unit of `base`, the shop's currency, in the buyer's. */
export interface RateRow {
  base: string;
  currency: string;
  rate: string;
  /** How far it may be off, as a share of itself. */
  off: number;
  order_id: string;
  placed_at: Date;
  changed_at: Date;
  triggered_at: Date;
}

/** A rate as checkout is told of it. */
export type Rate = Pick<RateRow, "currency" | "rate" | "off" | "placed_at">;

/** What is off by no more tells as much as can be told: two such rates of one truth differ by less than a thousandth. */
const EXACT = 0.0005;
const told = (by: string) =>
  `((${by}.placed_at at time zone 'UTC')::date, ${by}.off <= ${EXACT}, ${by}.placed_at, ${by}.order_id, ${by}.changed_at, ${by}.triggered_at)`;
const NEWER = `${told("rates")} <= ${told("excluded")}`;

/**
 * Writes down what an order tells, unless a later order has told of the same currency, or one of the same day more exactly: a cheap order, whose
 * amounts are rounded by much of what they are, takes no better word's place. Of one order its newest state counts. What is left is the same in
 * whatever order, and however often, the events come.
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

/** The shop's rates to its currency. Those to a currency that it had before say nothing any more. */
export async function ratesTo({ shop, trx }: Tenant, base: string): Promise<Rate[]> {
  return trx("rates").where({ shop, base }).orderBy("currency").select<Rate[]>("currency", "rate", "off", "placed_at");
}
