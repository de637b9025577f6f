import type { Reader, Statement, Tenant } from "./database.ts";

/** Block at a target. */
export interface Place {
  block: string;
  target: string;
}

/** Placement with the time of its last report, and the configurations that buyers were shown there. */
export interface BlockPlacement extends Place {
  at: Date;
  /** Time of the last report that orders wait for the block; null without one within COUNTED. */
  required: Date | null;
  shown: { guid: string; at: string }[];
}

/** Period after which a placement without a report counts as removed. */
export const COUNTED = "30 days";
/** Shortest interval between two writes of a row, however many buyers report. */
const REPORT_INTERVAL = "1 hour";
/** Limit of placements per shop, more than all blocks can have: buyers' tokens are easily obtained. */
const MAX_PLACEMENTS = 50;

/**
 * Records, in one statement, a report of a block, or that orders wait for it. A shop without a row, because it was erased a moment ago, gets no
 * placement, and neither does a shop at the limit.
 */
export async function notePlacement({ shop, trx }: Tenant, { block, target }: Place, required = false): Promise<void> {
  const existing = trx
    .from("shops")
    .where({ shop })
    .whereRaw(
      `((select count(*) from placements p where p.shop = shops.shop) < ?
        or exists (select from placements p where p.shop = shops.shop and p.block = ? and p.target = ?))`,
      [MAX_PLACEMENTS, block, target],
    )
    .select("shop", trx.raw("?::text, ?::text, case when ? then now() end", [block, target, required]));
  await trx(trx.raw("placements (shop, block, target, required_at)"))
    .insert(existing)
    .onConflict(["shop", "block", "target"])
    .merge({ last_seen_at: trx.fn.now(), required_at: trx.raw("coalesce(excluded.required_at, placements.required_at)") })
    .whereRaw(
      `placements.last_seen_at < now() - ?::interval
       or (excluded.required_at is not null and coalesce(placements.required_at < now() - ?::interval, true))`,
      [REPORT_INTERVAL, REPORT_INTERVAL],
    );
}

/**
 * Records, in one statement, that a block showed a configuration. Unknown and deleted configurations get no row: the rows are bounded by
 * configurations times placements.
 */
export async function noteShown({ shop, trx }: Tenant, { block, target }: Place, guid: string): Promise<void> {
  const existing = trx
    .from("customizations")
    .where({ shop, guid })
    .whereNot({ state: "closed" })
    .select("shop", "guid", trx.raw("?::text, ?::text", [block, target]));
  await trx(trx.raw("shown (shop, guid, block, target)"))
    .insert(existing)
    .onConflict(["shop", "guid", "block", "target"])
    .merge({ last_seen_at: trx.fn.now() })
    .whereRaw("shown.last_seen_at < now() - ?::interval", [REPORT_INTERVAL]);
}

/** Returns the placements of a shop's blocks, with the time of the last report and the shown configurations. */
export function placements({ shop, trx }: Reader): Statement<BlockPlacement> {
  const shown = trx("shown as s")
    .whereRaw("s.shop = p.shop and s.block = p.block and s.target = p.target and s.last_seen_at > now() - ?::interval", [COUNTED])
    .select(trx.raw("coalesce(jsonb_agg(jsonb_build_object('guid', s.guid, 'at', s.last_seen_at) order by s.guid), '[]')"));
  return trx("placements as p")
    .where({ "p.shop": shop })
    .whereRaw("p.last_seen_at > now() - ?::interval", [COUNTED])
    .orderBy(["p.block", "p.target"])
    .select<BlockPlacement[]>(
      ...["p.block", "p.target", "p.last_seen_at as at"],
      trx.raw("case when p.required_at > now() - ?::interval then p.required_at end as required", [COUNTED]),
      shown.as("shown"),
    );
}
