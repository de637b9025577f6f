import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
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

/** What checkout was told last; null when nothing was yet. Until the transaction ends nobody is told anything else. */
export async function toldRates({ shop, trx }: Tenant): Promise<string | null> {
  const row = await trx("shops").where({ shop }).forUpdate().first("rates_told");
  return row?.rates_told ?? null;
}

/** Notes that checkout is to be told, in the transaction that makes it so: a crash cannot lose it. */
export async function requestRates(tenant: Tenant): Promise<void> {
  await ensureShop(tenant);
  await tenant.trx("shops").where({ shop: tenant.shop }).update({ rates_due: randomUUID() });
}

/** The mark of the latest change that checkout was not told of. */
export async function ratesMark({ shop, trx }: Tenant): Promise<string | null> {
  const row = await trx("shops").where({ shop }).first("rates_due");
  return row?.rates_due ?? null;
}

/** Takes the mark away, unless a later change has set another. */
export async function endRates({ shop, trx }: Tenant, mark: string | null): Promise<void> {
  if (mark !== null) await trx("shops").where({ shop, rates_due: mark }).update({ rates_due: null });
}

/** Remembers what checkout reads now. */
export async function noteRatesTold({ shop, trx }: Tenant, text: string | null): Promise<void> {
  await trx("shops").where({ shop }).update({ rates_told: text });
}

/** The shops that have a mark. */
export async function shopsWithRates(trx: Knex.Transaction): Promise<string[]> {
  return trx("shops").whereNotNull("rates_due").orderBy("shop").pluck("shop");
}
