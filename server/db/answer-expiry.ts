import type { Knex } from "knex";
import type { Tenant } from "./database.ts";
import { leaseShop } from "./lease-shop.ts";

/** SQL of the oldest time within a retention period, by the calendar in UTC. */
const SINCE = "(statement_timestamp() at time zone 'UTC' - ?::interval) at time zone 'UTC'";
/** Seconds between two runs for one shop: a busy shop has expired responses all the time. */
const AT_LEAST = 3_600;

/** Counts the responses of a shop older than a period such as "3 months", up to `max`. */
export async function answersBefore({ shop, trx }: Tenant, period: string, max: number): Promise<number> {
  const old = trx("answers").where({ shop }).whereRaw(`at <= ${SINCE}`, [period]).limit(max).select("id").as("old");
  const [countRow] = await trx.from(old).count<{ count: string }[]>("* as count");
  return Number(countRow?.count ?? 0);
}

/** Deletes responses of a shop older than a period, the oldest first, at most `max`; returns how many. */
export async function expireAnswers({ shop, trx }: Tenant, period: string, max: number): Promise<number> {
  const old = trx("answers")
    .where({ shop })
    .whereRaw(`at <= ${SINCE}`, [period])
    .orderBy("at")
    .limit(max)
    .forUpdate()
    .skipLocked()
    .select("guid", "checkout");
  return trx("answers").where({ shop }).whereIn(["guid", "checkout"], old).delete();
}

/**
 * Sets the time of the shop's next run: when its oldest response expires, or, without responses, after a whole period. A period of null means that
 * responses never expire.
 */
export async function nextExpiry({ shop, trx }: Tenant, period: string | null): Promise<void> {
  const oldest = trx("answers").where({ shop }).orderBy("at").limit(1).select("at");
  const expiry = "(coalesce((?), statement_timestamp()) at time zone 'UTC' + ?::interval) at time zone 'UTC'";
  const next = () => trx.raw(`greatest(${expiry}, statement_timestamp() + ? * interval '1 second')`, [oldest, period ?? "", AT_LEAST]);
  await trx("shops")
    .where({ shop })
    .update({ answers_due_at: period === null ? null : next() });
}

/** Makes the shop due now: its retention period has changed, or more is to be deleted. */
export async function requestExpiry({ shop, trx }: Tenant): Promise<void> {
  await trx("shops")
    .where({ shop })
    .update({ answers_due_at: trx.raw("statement_timestamp()") });
}

/** Returns some shops with expired responses, the longest due first. Nothing is locked, so that the shops may be on several nodes. */
export async function shopsToExpire(trx: Knex.Transaction, count: number): Promise<string[]> {
  return trx("shops").where("answers_due_at", "<=", trx.raw("statement_timestamp()")).orderBy("answers_due_at").limit(count).pluck("shop");
}

/** Leases a due shop to one of all servers for so many seconds, unless another one has it. Returns whether it was leased. */
export async function takeExpiry({ shop, trx }: Tenant, seconds: number): Promise<boolean> {
  return leaseShop(trx, shop, (shops) => shops.where("answers_due_at", "<=", trx.raw("statement_timestamp()")), {
    answers_due_at: trx.raw("statement_timestamp() + ? * interval '1 second'", [seconds]),
  });
}

/** Extends the lease and locks the shop's row for the transaction: a change of the retention period waits. */
export async function postponeExpiry({ shop, trx }: Tenant, seconds: number): Promise<void> {
  await trx("shops")
    .where({ shop })
    .update("answers_due_at", trx.raw("statement_timestamp() + ? * interval '1 second'", [seconds]));
}
