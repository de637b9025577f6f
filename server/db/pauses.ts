import type { Pause } from "./configurations.ts";
import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** Rule that a resume did not switch on, with the reason. */
export interface OmittedRule {
  guid: string;
  family: string;
  name: string;
  reason: string;
}

/** Result of a resume: the number of rules at its start, of those that are back, and the rules that stay off. */
export interface Resumed {
  total: number;
  back: number;
  stayed: OmittedRule[];
}

/** Rule that takes part in a pause. */
export interface PausedRule {
  guid: string;
  family: string;
  name: string | null;
  pause: Pause;
  problem: string | null;
}

/** Pause of a shop as stored. */
export interface PauseRecord {
  since: Date | null;
  resumed: Resumed | null;
  rules: PausedRule[];
  /** Number of active rules outside the pause. */
  active: number;
}

/** SQL of the rows that count, and of the revision that decides about a rule: the pending one, or else the published one. */
const OPEN = "c.shop = ? and c.state not in ('closed', 'deleting')";
const IS_ACTIVE = "(select bool_or(r.configuration @> shape) from jsonb_array_elements(?::jsonb -> c.family) as shape)";
const ACTIVE = `coalesce(
  (select ${IS_ACTIVE} from revisions r where r.shop = c.shop and r.guid = c.guid and r.status = 'pending'),
  (select ${IS_ACTIVE} from revisions r where r.shop = c.shop and r.guid = c.guid and r.revision = c.revision),
  false)`;

/** Shapes by family: an active configuration contains all fields of one of its family's shapes. */
export type PauseShapes = Readonly<Record<string, readonly object[]>>;

/**
 * Begins a pause with all rules of some families that are, or are about to become, active. Returns null if the shop is paused already. The lock on
 * the shop's row orders the pause among creates, so that no rule is missed.
 */
export async function beginPause(tenant: Tenant, shapes: PauseShapes): Promise<number | null> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  const startedCount = await trx("shops")
    .where({ shop })
    .whereNull("paused_at")
    .update({ paused_at: trx.raw("statement_timestamp()"), pause_search: true, resumed: null });
  if (startedCount === 0) return null;
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update customizations c set pause = 'stopping', pause_problem = null
     where ${OPEN} and c.family = any(?) and (c.pause is not null or ${ACTIVE})`,
    [shop, Object.keys(shapes), ...each(shapes)],
  );
  return rowCount;
}

/** Begins the end of a pause; null without one. Rules take part until each has been switched on. */
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

/** Deletes the pause and the result of a resume, after an uninstall. */
export async function forgetPause({ shop, trx }: Tenant): Promise<void> {
  await trx("shops").where({ shop }).update({ paused_at: null, pause_search: false, resumed: null });
  await trx("customizations").where({ shop }).whereNotNull("pause").update({ pause: null, pause_problem: null });
}

/** Deletes the result of a resume that the merchant has read. */
export async function dismissResumed({ shop, trx }: Tenant): Promise<void> {
  await trx("shops").where({ shop }).update({ resumed: null });
}

export async function readPause({ shop, trx }: Tenant, shapes: PauseShapes): Promise<PauseRecord> {
  const shopRow = await trx("shops").where({ shop }).first("paused_at", "resumed");
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
  return { since: shopRow?.paused_at ?? null, resumed: shopRow?.resumed ?? null, rules, active: rows[0]?.active ?? 0 };
}

/** Returns the values of both places in ACTIVE that need the shapes. */
function each(shapes: PauseShapes): [string, string] {
  const text = JSON.stringify(shapes);
  return [text, text];
}
