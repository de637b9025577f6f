import type { Pause } from "./configurations.ts";
import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** A rule that resuming did not bring back, and why. */
export interface OmittedRule {
  guid: string;
  family: string;
  name: string;
  reason: string;
}

/** What a resuming has come to: rules it began with, those that are back, those that are not. */
export interface Resumed {
  total: number;
  back: number;
  stayed: OmittedRule[];
}

/** A rule that is part of a pause. */
export interface PausedRule {
  guid: string;
  family: string;
  name: string | null;
  pause: Pause;
  problem: string | null;
}

/** All that a shop's rows say of a pause. */
export interface PauseRecord {
  since: Date | null;
  resumed: Resumed | null;
  rules: PausedRule[];
  /** How many rules are active and no part of a pause. */
  active: number;
}

/** The rows that count, and the revision by which a rule is to be judged: what is on its way, else what is live. */
const OPEN = "c.shop = ? and c.state not in ('closed', 'deleting')";
const IS_ACTIVE = "(select bool_or(r.configuration @> shape) from jsonb_array_elements(?::jsonb -> c.family) as shape)";
const ACTIVE = `coalesce(
  (select ${IS_ACTIVE} from revisions r where r.shop = c.shop and r.guid = c.guid and r.status = 'pending'),
  (select ${IS_ACTIVE} from revisions r where r.shop = c.shop and r.guid = c.guid and r.revision = c.revision),
  false)`;

/** By family: all fields of one of these in a configuration that is at work. */
export type PauseShapes = Readonly<Record<string, readonly object[]>>;

/**
 * Begins a pause: whatever of some families is to be active takes part in it. Null when the shop is paused already: somebody else was first. The lock on the
 * shop's row orders this among creates, so that none slips through.
 */
export async function beginPause(tenant: Tenant, shapes: PauseShapes): Promise<number | null> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  const begun = await trx("shops")
    .where({ shop })
    .whereNull("paused_at")
    .update({ paused_at: trx.raw("clock_timestamp()"), pause_search: true, resumed: null });
  if (begun === 0) return null;
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update customizations c set pause = 'stopping', pause_problem = null
     where ${OPEN} and c.family = any(?) and (c.pause is not null or ${ACTIVE})`,
    [shop, Object.keys(shapes), ...each(shapes)],
  );
  return rowCount;
}

/** Begins the end of a pause; null when there is none. The rules take part until each has been brought back. */
export async function beginResume({ shop, trx }: Tenant): Promise<number | null> {
  const ended = await trx("shops").where({ shop }).whereNotNull("paused_at").update({ paused_at: null, pause_search: false });
  if (ended === 0) return null;
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update customizations c set pause = 'resuming', pause_problem = null where ${OPEN} and c.pause is not null`,
    [shop],
  );
  await trx("shops")
    .where({ shop })
    .update({ resumed: JSON.stringify({ total: rowCount, back: 0, stayed: [] }) });
  return rowCount;
}

/** Nothing is left of a pause, nor of what resuming came to: the app was taken out. */
export async function forgetPause({ shop, trx }: Tenant): Promise<void> {
  await trx("shops").where({ shop }).update({ paused_at: null, pause_search: false, resumed: null });
  await trx("customizations").where({ shop }).whereNotNull("pause").update({ pause: null, pause_problem: null });
}

/** The merchant has read what resuming came to. */
export async function dismissResumed({ shop, trx }: Tenant): Promise<void> {
  await trx("shops").where({ shop }).update({ resumed: null });
}

export async function readPause({ shop, trx }: Tenant, shapes: PauseShapes): Promise<PauseRecord> {
  const found = await trx("shops").where({ shop }).first("paused_at", "resumed");
  const rules = await trx("customizations as c")
    .leftJoin("revisions as r", (on) => on.on("r.shop", "c.shop").on("r.guid", "c.guid").on("r.revision", "c.revision"))
    .where({ "c.shop": shop })
    .whereNotIn("c.state", ["closed", "deleting"])
    .whereNotNull("c.pause")
    .orderBy(["c.created_at", "c.guid"])
    .select<PausedRule[]>(
      ...["c.guid", "c.family", "c.pause", "c.pause_problem as problem"],
      trx.raw("coalesce(r.configuration ->> 'name', r.configuration ->> 'title') as name"),
    );
  const sql = `select count(*)::integer as active from customizations c where ${OPEN} and c.family = any(?) and c.pause is null and not c.withheld and ${ACTIVE}`;
  const { rows } = await trx.raw<{ rows: { active: number }[] }>(sql, [shop, Object.keys(shapes), ...each(shapes)]);
  return { since: found?.paused_at ?? null, resumed: found?.resumed ?? null, rules, active: rows[0]?.active ?? 0 };
}

/** For both places of ACTIVE that ask for them. */
function each(shapes: PauseShapes): [string, string] {
  const text = JSON.stringify(shapes);
  return [text, text];
}
