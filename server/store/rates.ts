import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** What an order tells of a rate: one unit of `base`, the shop's currency, in the buyer's. */
export interface RateRow {
  base: string;
  currency: string;
  rate: string;
  order_id: string;
  placed_at: Date;
  changed_at: Date;
  triggered_at: Date;
}

/** A rate as checkout is told of it. */
export type Rate = Pick<RateRow, "currency" | "rate" | "placed_at">;

const TOLD_BY = ["placed_at", "order_id", "changed_at", "triggered_at"];
const NEWER = `(${TOLD_BY.map((name) => `rates.${name}`)}) <= (${TOLD_BY.map((name) => `excluded.${name}`)})`;

/**
 * Writes down what an order tells, unless a later order has told of the same currency: of one order its newest state counts. What is left
 * is the same in whatever order, and however often, the events come.
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
  return trx("rates").where({ shop, base }).orderBy("currency").select<Rate[]>("currency", "rate", "placed_at");
}
