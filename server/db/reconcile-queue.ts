import type { Knex } from "knex";
import type { Tenant } from "./database.ts";

/** Name of the setting with the engine digest of the latest servers. */
const CURRENT = "engine";
/** Seconds between two comparisons of a shop, and before the first retry of a failed one; each further retry waits twice as long. */
const EVERY = 3_600;
const AFTER_FAILURE = 30;
/** Seconds between two shops that are compared only because a server was started: 10,000 shops an hour. */
const PACE = 0.36;

/** Progress of an update of the product. */
export interface Progress {
  /** Number of shops whose rules have not been updated to this engine. */
  remaining: number;
  /** Number of those shops to which the app has no access: it is uninstalled, or must be opened once. */
  unreachable: number;
  /** Seconds for which the longest waiting shop has been due. */
  lateSeconds: number;
}

/** Announces the engine of this server as the current one. Servers with another engine, which are about to be replaced, stop comparing. */
export async function announceEngine(owner: Knex, engine: string): Promise<void> {
  await owner("settings").insert({ name: CURRENT, value: engine }).onConflict("name").merge();
}

/**
 * Makes each shop due once, soon after a server was started: the release before may have had another engine, which wrote its own programs and left no
 * record. The shops compared last come first, since an engine that rewrites does so while comparing. Shops become due one after the other at a
 * bounded pace: comparing costs a read, and servers may be started often.
 */
export async function expediteTurns(trx: Knex.Transaction): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('hasten turns'))"); // one server at a time changes all rows
  await trx.raw(
    `update shops s set next_check_at = n.at
     from (select shop, clock_timestamp() + ?::float8 * (row_number() over (order by reconciled_at desc nulls last, shop) - 1) * interval '1 second' as at
           from shops) n
     where s.shop = n.shop and s.next_check_at > n.at and s.check_failures = 0`,
    [PACE],
  );
}

/** Returns true if no server with another engine was started since. */
export async function isCurrentEngine(owner: Knex, engine: string): Promise<boolean> {
  const row = await owner("settings").where({ name: CURRENT }).first("value");
  return row === undefined || row.value === engine;
}

/**
 * Leases the next shop to one of all servers: first the shops that no server with this engine has compared, then those that are due. The lease lasts
 * so many seconds; the shop of a killed server is due again after that. Returns null if no shop is due.
 */
export async function leaseTurn(trx: Knex.Transaction, engine: string, seconds: number): Promise<string | null> {
  const untried = trx("shops").where("engine_tried", "<", engine).orWhere("engine_tried", ">", engine).orWhereNull("engine_tried");
  const queued = trx("shops").where("next_check_at", "<=", trx.raw("clock_timestamp()")).orderBy("next_check_at");
  for (const candidates of [untried, queued]) {
    const { rows } = await trx.raw<{ rows: { shop: string }[] }>(
      // materialized: a join may evaluate a subquery once for each row, and each evaluation would lock and take the next shop
      `with n as materialized (?) update shops s set engine_tried = ?, next_check_at = clock_timestamp() + ? * interval '1 second'
       from n where s.shop = n.shop returning s.shop`,
      [candidates.select("shop").limit(1).forUpdate().skipLocked(), engine, seconds],
    );
    const [leased] = rows;
    if (leased) return leased.shop;
  }
  return null;
}

/** Ends a comparison: the shop is due again in about an hour, at random, so that the shops of one round spread out. */
export async function endTurn({ shop, trx }: Tenant): Promise<void> {
  const next_check_at = trx.raw("clock_timestamp() + ? * (0.9 + random() / 5) * interval '1 second'", [EVERY]);
  await trx("shops")
    .where({ shop })
    .update({ next_check_at, check_failures: 0, unreachable: false, reconciled_at: trx.raw("clock_timestamp()") });
}

/** Delays a failed comparison: the retry comes soon, and later after each further failure. */
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

/** Ends a comparison without access to the shop: there is nothing to do until the app has access. */
export async function abandonTurn(tenant: Tenant): Promise<void> {
  await endTurn(tenant);
  await tenant.trx("shops").where({ shop: tenant.shop }).update({ unreachable: true });
}

/** Makes the shop due now: a server stops during its comparison, or something has changed. */
export async function requestTurn({ shop, trx }: Tenant): Promise<void> {
  await trx("shops")
    .where({ shop })
    .update({ next_check_at: trx.raw("clock_timestamp()"), unreachable: false });
}

/** Returns true if some of the shop's rules may still be compiled by another engine. */
export async function isEngineStale({ shop, trx }: Tenant, engine: string): Promise<boolean> {
  return (await trx("shops").where({ shop }).whereRaw("engine is distinct from ?", [engine]).first("shop")) !== undefined;
}

/** Records that all of the shop's rules are compiled by this engine. */
export async function markEngine({ shop, trx }: Tenant, engine: string): Promise<void> {
  await trx("shops").where({ shop }).update({ engine });
}

/** Returns the remaining work over all shops. */
export async function progressOf(trx: Knex.Transaction, engine: string): Promise<Progress> {
  const old = await trx("shops")
    .where("engine", "<", engine)
    .orWhere("engine", ">", engine)
    .orWhereNull("engine")
    .first(trx.raw("count(*) as left"), trx.raw("count(*) filter (where unreachable) as unreachable"));
  const queued = await trx("shops")
    .where("next_check_at", "<=", trx.raw("clock_timestamp()"))
    .first(trx.raw("coalesce(extract(epoch from clock_timestamp() - min(next_check_at)), 0) as seconds"));
  return { remaining: Number(old.left), unreachable: Number(old.unreachable), lateSeconds: Number(queued.seconds) };
}

/** Returns all known shops. */
export async function everyShop(trx: Knex.Transaction): Promise<string[]> {
  return trx("shops").orderBy("shop").pluck("shop");
}

/** Returns true if the shop's subscriptions have not been compared for so many seconds. */
export async function isBillingCheckLate({ shop, trx }: Tenant, seconds: number): Promise<boolean> {
  const fresh = trx.raw("clock_timestamp() - ? * interval '1 second'", [seconds]);
  return (await trx("shops").where({ shop }).where("billing_compared_at", ">", fresh).first("shop")) === undefined;
}

export async function billingCompared({ shop, trx }: Tenant): Promise<void> {
  await trx("shops")
    .where({ shop })
    .update({ billing_compared_at: trx.raw("clock_timestamp()") });
}
