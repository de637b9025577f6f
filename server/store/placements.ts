import type { Reader, Statement, Tenant } from "./database.ts";

/** A block at a place of checkout. */
export interface Place {
  block: string;
  target: string;
}

/** What has not been heard of for so long does not stand there any more. */
const COUNTED = "30 days";
/** A row is written no more often than this, however many buyers come by. */
const AT_MOST = "1 hour";
/** Buyers' tokens are easily had: more places than blocks could have are not written down. */
const MOST = 50;

/**
 * Notes in one statement that a block was seen. A shop that we do not have, because it was erased a moment ago, gets no row, and neither
 * does one that has its fill.
 */
export async function notePlacement({ shop, trx }: Tenant, { block, target }: Place): Promise<void> {
  const known = trx
    .from("shops")
    .where({ shop })
    .whereRaw(
      `((select count(*) from placements p where p.shop = shops.shop) < ?
        or exists (select from placements p where p.shop = shops.shop and p.block = ? and p.target = ?))`,
      [MOST, block, target],
    )
    .select("shop", trx.raw("?::text, ?::text", [block, target]));
  await trx(trx.raw("placements (shop, block, target)"))
    .insert(known)
    .onConflict(["shop", "block", "target"])
    .merge({ last_seen_at: trx.fn.now() })
    .whereRaw("placements.last_seen_at < now() - ?::interval", [AT_MOST]);
}

/** Where the blocks of a shop stand, and when each was last heard of. */
export function placements({ shop, trx }: Reader): Statement<Place & { at: Date }> {
  return trx("placements")
    .where({ shop })
    .whereRaw("last_seen_at > now() - ?::interval", [COUNTED])
    .orderBy(["block", "target"])
    .select<(Place & { at: Date })[]>("block", "target", "last_seen_at as at");
}
