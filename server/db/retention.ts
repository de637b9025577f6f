import type { Knex } from "knex";
import type { Tenant } from "./database.ts";

/** The oldest moment of what is kept for so long, by the calendar of UTC. */
const SINCE = "(clock_timestamp() at time zone 'UTC' - ?::interval) at time zone 'UTC'";
/** Seconds between two looks at one shop: a busy one has something due all the time. */
const AT_LEAST = 3_600;

/** How many answers of a shop are older than a period such as "3 months", as far as that goes up to a number. */
export async function answersBefore({ shop, trx }: Tenant, period: string, most: number): Promise<number> {
  const old = trx("answers").where({ shop }).whereRaw(`at <= ${SINCE}`, [period]).limit(most).select("id").as("old");
  const [found] = await trx.from(old).count<{ count: string }[]>("* as count");
  return Number(found?.count ?? 0);
}

/** Deletes answers of a shop that are older than a period, the oldest first and no more than so many; says how many there were. */
export async function expireAnswers({ shop, trx }: Tenant, period: string, most: number): Promise<number> {
  const old = trx("answers")
    .where({ shop })
    .whereRaw(`at <= ${SINCE}`, [period])
    .orderBy("at")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .select("guid", "checkout");
  return trx("answers").where({ shop }).whereIn(["guid", "checkout"], old).delete();
}

/**
 * Notes when the shop is to be looked at next: when its oldest answer has been kept for a period. Whoever has none gets none that is due
 * before a period is over; null is for ever.
 */
export async function nextExpiry({ shop, trx }: Tenant, period: string | null): Promise<void> {
  const oldest = trx("answers").where({ shop }).orderBy("at").limit(1).select("at");
  const due = "(coalesce((?), clock_timestamp()) at time zone 'UTC' + ?::interval) at time zone 'UTC'";
  const next = () => trx.raw(`greatest(${due}, clock_timestamp() + ? * interval '1 second')`, [oldest, period ?? "", AT_LEAST]);
  await trx("shops")
    .where({ shop })
    .update({ answers_due_at: period === null ? null : next() });
}

/** Makes the shop due now: it keeps its answers for another time, or there is more to be deleted. */
export async function requestExpiry({ shop, trx }: Tenant): Promise<void> {
  await trx("shops")
    .where({ shop })
    .update({ answers_due_at: trx.raw("clock_timestamp()") });
}

/** Takes the next shop that is due, for one of all servers, and holds it for so many seconds; null when none is. */
export async function takeExpiry(trx: Knex.Transaction, seconds: number): Promise<string | null> {
  const due = trx("shops").where("answers_due_at", "<=", trx.raw("clock_timestamp()")).orderBy("answers_due_at").select("shop");
  const { rows } = await trx.raw<{ rows: { shop: string }[] }>(
    // materialized: a join may look at a subquery once for each row, and each look would lock and take the next shop
    `with n as materialized (?) update shops s set answers_due_at = clock_timestamp() + ? * interval '1 second'
     from n where s.shop = n.shop returning s.shop`,
    [due.limit(1).forUpdate().skipLocked(), seconds],
  );
  return rows[0]?.shop ?? null;
}

/** Has the shop for so many seconds more, and for this transaction: whoever saves another time waits for it. */
export async function holdExpiry({ shop, trx }: Tenant, seconds: number): Promise<void> {
  await trx("shops")
    .where({ shop })
    .update({ answers_due_at: trx.raw("clock_timestamp() + ? * interval '1 second'", [seconds]) });
}
