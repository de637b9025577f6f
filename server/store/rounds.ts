import type { Knex } from "knex";
import type { Tenant } from "./database.ts";

/** What is done for each shop from time to time, by the column that says when it was done last. */
type Round = "reconciled_at" | "billing_compared_at";

/** The database's clock, which all servers share. */
export async function databaseNow(trx: Knex): Promise<Date> {
  const { rows } = await trx.raw<{ rows: { now: Date }[] }>("select clock_timestamp() as now");
  const [row] = rows;
  if (!row) throw new Error("the database does not tell the time");
  return row.now;
}

/** The next shops that were not looked at since a moment, those that wait the longest first. */
export async function shopsDue(trx: Knex.Transaction, before: Date, limit: number): Promise<string[]> {
  return trx("shops")
    .whereNull("reconciled_at")
    .orWhere("reconciled_at", "<", before)
    .orderBy([{ column: "reconciled_at", nulls: "first" }, "shop"])
    .limit(limit)
    .pluck("shop");
}

/** All shops that we know of. */
export async function everyShop(trx: Knex.Transaction): Promise<string[]> {
  return trx("shops").orderBy("shop").pluck("shop");
}

/** Takes a shop's turn, for one of all servers: false when it has been taken since that moment, or the shop is gone. */
export async function takeTurn({ shop, trx }: Tenant, round: Round, before: Date): Promise<boolean> {
  const taken = await trx("shops")
    .where({ shop })
    .where((due) => due.whereNull(round).orWhere(round, "<", before))
    .update({ [round]: trx.raw("clock_timestamp()") });
  return taken > 0;
}

/** Whether it is a shop's turn. */
export async function isDue({ shop, trx }: Tenant, round: Round, before: Date): Promise<boolean> {
  const row = await trx("shops").where({ shop }).first(round);
  const last: Date | null = row?.[round] ?? null;
  return row !== undefined && (last === null || last < before);
}
