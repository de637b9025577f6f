import type { Knex } from "knex";
import type { Tenant } from "./database.ts";
import { leaseShop } from "./lease-shop.ts";

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

/**
 * Announces the engine of this server as the current one. Servers with another engine, which are about to be replaced, stop comparing. Servers that
 * start together announce one after the other, until their transactions end.
 */
export async function announceEngine(trx: Knex.Transaction, engine: string): Promise<void> {
  await trx("settings").insert({ name: CURRENT, value: engine }).onConflict("name").merge();
}

/**
 * Makes each shop due once, soon after a server was started: the release before may have had another engine, which wrote its own programs and left no
 * record. The shops compared last come first, since an engine that rewrites does so while comparing. Shops become due one after the other at a
 * bounded pace: comparing costs a read, and servers may be started often.
 */
export async function expediteTurns(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `update shops s set next_check_at = n.at
     from (select shop, statement_timestamp() + ?::float8 * (row_number() over (order by reconciled_at desc nulls last, shop) - 1) * interval '1 second' as at
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
 * Returns some shops whose turn it is: first those that no server with this engine has compared, then those that are due. Nothing is locked, so that
 * the shops may be on several nodes.
 */
export async function nextTurns(trx: Knex.Transaction, engine: string, count: number): Promise<string[]> {
  const untriedShops: string[] = await untried(trx("shops"), engine).limit(count).pluck("shop");
  return untriedShops.length > 0 ? untriedShops : queued(trx("shops"), trx).orderBy("next_check_at").limit(count).pluck("shop");
}

/**
 * Leases a shop to one of all servers for so many seconds, unless another one has it. The shop of a killed server is due again after that. Returns
 * whether it was leased.
 */
export async function leaseTurn({ shop, trx }: Tenant, engine: string, seconds: number): Promise<boolean> {
  const isLeasable = (either: Knex.QueryBuilder) => void untried(either, engine).orWhere((late) => void queued(late, trx));
  return leaseShop(trx, shop, (shops) => shops.where(isLeasable), {
    engine_tried: engine,
    next_check_at: trx.raw("statement_timestamp() + ? * interval '1 second'", [seconds]),
  });
}

function untried<Query extends Knex.QueryBuilder>(shops: Query, engine: string): Query {
  shops.where((other) => other.where("engine_tried", "<", engine).orWhere("engine_tried", ">", engine).orWhereNull("engine_tried"));
  return shops;
}

function queued<Query extends Knex.QueryBuilder>(shops: Query, trx: Knex.Transaction): Query {
  shops.where("next_check_at", "<=", trx.raw("statement_timestamp()"));
  return shops;
}

/** Ends a comparison: the shop is due again in about an hour, at random, so that the shops of one round spread out. */
export async function endTurn({ shop, trx }: Tenant): Promise<void> {
  const next_check_at = trx.raw("statement_timestamp() + ? * interval '1 second'", [EVERY * (0.9 + Math.random() / 5)]);
  await trx("shops")
    .where({ shop })
    .update({ next_check_at, check_failures: 0, unreachable: false, reconciled_at: trx.raw("statement_timestamp()") });
}

/** Delays a failed comparison: the retry comes soon, and later after each further failure. */
export async function delayTurn({ shop, trx }: Tenant): Promise<void> {
  const row = await trx("shops").where({ shop }).forUpdate().first("check_failures");
  const failures = row?.check_failures ?? 0;
  const wait = Math.min(EVERY, AFTER_FAILURE * 2 ** Math.min(failures, 10)) * (0.75 + Math.random() / 2);
  await trx("shops")
    .where({ shop })
    .update({
      next_check_at: trx.raw("statement_timestamp() + ? * interval '1 second'", [wait]),
      check_failures: failures + 1,
      reconciled_at: trx.raw("statement_timestamp()"),
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
    .update({ next_check_at: trx.raw("statement_timestamp()"), unreachable: false });
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
    .where("next_check_at", "<=", trx.raw("statement_timestamp()"))
    .first(trx.raw("coalesce(extract(epoch from statement_timestamp() - min(next_check_at)), 0) as seconds"));
  return { remaining: Number(old.left), unreachable: Number(old.unreachable), lateSeconds: Number(queued.seconds) };
}

/** Returns all known shops. */
export async function everyShop(trx: Knex.Transaction): Promise<string[]> {
  return trx("shops").orderBy("shop").pluck("shop");
}

/** Returns true if the shop's subscriptions have not been compared for so many seconds. */
export async function isBillingCheckLate({ shop, trx }: Tenant, seconds: number): Promise<boolean> {
  const fresh = trx.raw("statement_timestamp() - ? * interval '1 second'", [seconds]);
  return (await trx("shops").where({ shop }).where("billing_compared_at", ">", fresh).first("shop")) === undefined;
}

export async function billingCompared({ shop, trx }: Tenant): Promise<void> {
  await trx("shops")
    .where({ shop })
    .update({ billing_compared_at: trx.raw("statement_timestamp()") });
}
