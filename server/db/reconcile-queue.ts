import type { Knex } from "knex";
import type { Tenant } from "./database.ts";

/** The setting by which all servers know which engine the latest of them runs. */
const CURRENT = "engine";
/** Seconds between two comparisons of a shop, and before one that failed is tried again: twice as long each time. */
const EVERY = 3_600;
const AFTER_FAILURE = 30;
/** Seconds between two shops that are compared only because a server was started: 10,000 an hour. */
const PACE = 0.36;

/** How far an update of the product has come. */
export interface Progress {
  /** Shops whose rules have not been brought up to this engine. */
  left: number;
  /** Those among which the app has no access to: it was taken out, or has to be opened once. */
  unreachable: number;
  /** How long the shop that waits the longest for its turn has been due, in seconds. */
  lateSeconds: number;
}

/** Says that servers run this engine from now on. Those of another one, which are about to be replaced, leave comparing to these. */
export async function announceEngine(owner: Knex, engine: string): Promise<void> {
  await owner("settings").insert({ name: CURRENT, value: engine }).onConflict("name").merge();
}

/**
 * Makes it each shop's turn once, soon: a server was started, and what ran before it may have been of another engine, which wrote programs its
 * way and left no word of it. Those that were compared last come first, for an engine that rewrites does so while it compares. One after the
 * other at a bounded pace: what is in order costs a reading, and servers may be started often.
 */
export async function expediteTurns(trx: Knex.Transaction): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('hasten turns'))"); // all rows at once: by one server after the other
  await trx.raw(
    `update shops s set next_check_at = n.at
     from (select shop, clock_timestamp() + ?::float8 * (row_number() over (order by reconciled_at desc nulls last, shop) - 1) * interval '1 second' as at
           from shops) n
     where s.shop = n.shop and s.next_check_at > n.at and s.check_failures = 0`,
    [PACE],
  );
}

/** Whether no server with another engine was started since. */
export async function isCurrentEngine(owner: Knex, engine: string): Promise<boolean> {
  const row = await owner("settings").where({ name: CURRENT }).first("value");
  return row === undefined || row.value === engine;
}

/**
 * Takes the next shop's turn, for one of all servers: first those that none of this engine has looked at, then those whose time has come.
 * A turn is held for so many seconds; what a killed server held is due again when they are over. Null when nothing is due.
 */
export async function leaseTurn(trx: Knex.Transaction, engine: string, seconds: number): Promise<string | null> {
  const untried = trx("shops").where("engine_tried", "<", engine).orWhere("engine_tried", ">", engine).orWhereNull("engine_tried");
  const due = trx("shops").where("next_check_at", "<=", trx.raw("clock_timestamp()")).orderBy("next_check_at");
  for (const wanted of [untried, due]) {
    const { rows } = await trx.raw<{ rows: { shop: string }[] }>(
      // materialized: a join may look at a subquery once for each row, and each look would lock and take the next shop
      `with n as materialized (?) update shops s set engine_tried = ?, next_check_at = clock_timestamp() + ? * interval '1 second'
       from n where s.shop = n.shop returning s.shop`,
      [wanted.select("shop").limit(1).forUpdate().skipLocked(), engine, seconds],
    );
    const [taken] = rows;
    if (taken) return taken.shop;
  }
  return null;
}

/** A shop was compared: its turn comes again in about an hour, spread so that the shops of one round do not stay together. */
export async function endTurn({ shop, trx }: Tenant): Promise<void> {
  const next_check_at = trx.raw("clock_timestamp() + ? * (0.9 + random() / 5) * interval '1 second'", [EVERY]);
  await trx("shops")
    .where({ shop })
    .update({ next_check_at, check_failures: 0, unreachable: false, reconciled_at: trx.raw("clock_timestamp()") });
}

/** It could not be: it is tried again soon, and after each failure later. */
export async function delayTurn({ shop, trx }: Tenant): Promise<void> {
  const wait = "least(?, ? * power(2, least(check_failures, 10))) * (0.75 + random() / 2) * interval '1 second'";
  await trx("shops")
    .where({ shop })
    .update({
      next_check_at: trx.raw(`clock_timestamp() + ${wait}`, [EVERY, AFTER_FAILURE]),
      check_failures: trx.raw("check_failures + 1"),
      reconciled_at: trx.raw("clock_timestamp()"),
    });
}

/** The app has no access to the shop: nothing to be done until it has. */
export async function abandonTurn(tenant: Tenant): Promise<void> {
  await endTurn(tenant);
  await tenant.trx("shops").where({ shop: tenant.shop }).update({ unreachable: true });
}

/** Makes it the shop's turn now: a server stops in the middle of it, or something has come up. */
export async function requestTurn({ shop, trx }: Tenant): Promise<void> {
  await trx("shops")
    .where({ shop })
    .update({ next_check_at: trx.raw("clock_timestamp()"), unreachable: false });
}

/** Whether some of the shop's rules may still be as another engine compiled them. */
export async function isEngineStale({ shop, trx }: Tenant, engine: string): Promise<boolean> {
  return (await trx("shops").where({ shop }).whereRaw("engine is distinct from ?", [engine]).first("shop")) !== undefined;
}

/** Notes that nothing of the shop is left of an older engine. */
export async function markEngine({ shop, trx }: Tenant, engine: string): Promise<void> {
  await trx("shops").where({ shop }).update({ engine });
}

/** What is left to do, over all shops. */
export async function progressOf(trx: Knex.Transaction, engine: string): Promise<Progress> {
  const old = await trx("shops")
    .where("engine", "<", engine)
    .orWhere("engine", ">", engine)
    .orWhereNull("engine")
    .first(trx.raw("count(*) as left"), trx.raw("count(*) filter (where unreachable) as unreachable"));
  const due = await trx("shops")
    .where("next_check_at", "<=", trx.raw("clock_timestamp()"))
    .first(trx.raw("coalesce(extract(epoch from clock_timestamp() - min(next_check_at)), 0) as seconds"));
  return { left: Number(old.left), unreachable: Number(old.unreachable), lateSeconds: Number(due.seconds) };
}

/** All shops that we know of. */
export async function everyShop(trx: Knex.Transaction): Promise<string[]> {
  return trx("shops").orderBy("shop").pluck("shop");
}

/** Whether the shop's subscriptions were not compared for so many seconds. */
export async function isBillingDue({ shop, trx }: Tenant, seconds: number): Promise<boolean> {
  const fresh = trx.raw("clock_timestamp() - ? * interval '1 second'", [seconds]);
  return (await trx("shops").where({ shop }).where("billing_compared_at", ">", fresh).first("shop")) === undefined;
}

export async function billingCompared({ shop, trx }: Tenant): Promise<void> {
  await trx("shops")
    .where({ shop })
    .update({ billing_compared_at: trx.raw("clock_timestamp()") });
}
