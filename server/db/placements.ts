import type { Reader, Statement, Tenant } from "./database.ts";

/** A block at a place of checkout. */
export interface Place {
  block: string;
  target: string;
}

/** When something was last seen there; each configuration that buyers were shown, too. */
export interface BlockPlacement extends Place {
  at: Date;
  /** When it was last seen to keep orders waiting there; null for one that was not within the days that count. */
  required: Date | null;
  shown: { guid: string; at: string }[];
}

/** What has not been heard of for so long does not stand there any more. */
export const COUNTED = "30 days";
/** A row is written no more often than this, however many buyers come by. */
const AT_MOST = "1 hour";
/** Buyers' tokens are easily had: more places than blocks could have are not written down. */
const MOST = 50;

/**
 * Notes in one statement that a block was seen, or that it was seen to keep orders waiting. A shop that we do not have, because it was erased a moment ago, gets no row, and neither
 * does one that has its fill.
 */
export async function notePlacement({ shop, trx }: Tenant, { block, target }: Place, required = false): Promise<void> {
  const known = trx
    .from("shops")
    .where({ shop })
    .whereRaw(
      `((select count(*) from placements p where p.shop = shops.shop) < ?
        or exists (select from placements p where p.shop = shops.shop and p.block = ? and p.target = ?))`,
      [MOST, block, target],
    )
    .select("shop", trx.raw("?::text, ?::text, case when ? then now() end", [block, target, required]));
  await trx(trx.raw("placements (shop, block, target, required_at)"))
    .insert(known)
    .onConflict(["shop", "block", "target"])
    .merge({ last_seen_at: trx.fn.now(), required_at: trx.raw("coalesce(excluded.required_at, placements.required_at)") })
    .whereRaw(
      `placements.last_seen_at < now() - ?::interval
       or (excluded.required_at is not null and coalesce(placements.required_at < now() - ?::interval, true))`,
      [AT_MOST, AT_MOST],
    );
}

/**
 * Notes in one statement that a block showed a configuration. What this shop has not, or no more, gets no row: so there are no more of them
 * than configurations and places.
 */
export async function noteShown({ shop, trx }: Tenant, { block, target }: Place, guid: string): Promise<void> {
  const known = trx
    .from("customizations")
    .where({ shop, guid })
    .whereNot({ state: "closed" })
    .select("shop", "guid", trx.raw("?::text, ?::text", [block, target]));
  await trx(trx.raw("shown (shop, guid, block, target)"))
    .insert(known)
    .onConflict(["shop", "guid", "block", "target"])
    .merge({ last_seen_at: trx.fn.now() })
    .whereRaw("shown.last_seen_at < now() - ?::interval", [AT_MOST]);
}

/** Where the blocks of a shop stand, when each was last heard of, and what it showed. */
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
