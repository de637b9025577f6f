import type { ReadAnew } from "../../engine/declarations/changed-readings.ts";
import type { Reader, Statement } from "./database.ts";
import { COUNTED } from "./placements.ts";

/** When what a verdict is of was written: looked up for each, as a join of two tables may be read from end to end. */
const WRITTEN = "(select created_at from revisions r where r.shop = v.shop and r.guid = v.guid and r.revision = v.revision)";

/** How many of a family are switched off for want of a plan, or of a free place. */
export interface Withheld {
  family: string;
  count: number;
}

/** One at work that needs discount codes. */
export interface Naming {
  family: string;
  guid: string;
  name: string;
  codes: string[];
}

/** A family whose configurations are shown by blocks, by their handles. */
export interface ShownBy {
  family: string;
  blocks: string[];
}

/** Family by family, where there are some. */
export function withheldOf({ shop, trx }: Reader): Statement<Withheld> {
  return trx("customizations")
    .where({ shop, withheld: true })
    .whereNot({ state: "closed" })
    .groupBy("family")
    .orderBy("family")
    .select<Withheld[]>("family", trx.raw("count(*)::integer as count"));
}

/** Those of some families of which something is at work, as its last verdict says, and none of whose blocks has been seen of late. */
export function unplaced({ shop, trx }: Reader, families: readonly ShownBy[]): Statement<Pick<ShownBy, "family">> {
  const of = trx.raw("json_to_recordset(?::json) as f (family text, blocks text[])", [JSON.stringify(families)]);
  const standing = trx("placements as p")
    .whereRaw("p.shop = c.shop and p.block = any (f.blocks) and p.last_seen_at > now() - ?::interval", [COUNTED])
    .select(trx.raw("1"));
  return trx("verdicts as v")
    .join("customizations as c", (on) => on.on({ "c.shop": "v.shop", "c.guid": "v.guid", "c.revision": "v.revision" }))
    .join(of, "f.family", "c.family")
    .where({ "v.shop": shop, "c.withheld": false })
    .whereNot({ "c.state": "closed" })
    .whereNull("c.pause")
    .whereRaw("(v.verdict ->> 'enabled')::boolean")
    .whereNotExists(standing)
    .groupBy("c.family")
    .orderBy("c.family")
    .select<Pick<ShownBy, "family">[]>("c.family");
}

/** What families have at work that was written before a time and is read in another way since then, by their last verdicts. */
export function readAnew({ shop, trx }: Reader, since: string): Statement<{ family: string; anew: ReadAnew }> {
  return trx("verdicts as v")
    .join("customizations as c", (on) => on.on({ "c.shop": "v.shop", "c.guid": "v.guid", "c.revision": "v.revision" }))
    .joinRaw("cross join lateral jsonb_array_elements_text(v.verdict -> 'anew') as a (anew)")
    .where({ "v.shop": shop, "c.withheld": false })
    .whereNot({ "c.state": "closed" })
    .whereRaw(`${WRITTEN} < ?`, [since])
    .whereRaw("(v.verdict ->> 'enabled')::boolean")
    .groupBy("c.family", "a.anew")
    .orderBy(["c.family", "a.anew"])
    .select<{ family: string; anew: ReadAnew }[]>("c.family", "a.anew");
}

/** Those at work that need discount codes, by their last verdicts: the first of many. */
export function naming({ shop, trx }: Reader, most: number): Statement<Naming> {
  return trx("verdicts as v")
    .join("customizations as c", (on) => on.on({ "c.shop": "v.shop", "c.guid": "v.guid", "c.revision": "v.revision" }))
    .where({ "v.shop": shop, "c.withheld": false })
    .whereNot({ "c.state": "closed" })
    .whereRaw("v.verdict -> 'codes' is not null")
    .orderBy("v.guid")
    .limit(most)
    .select<Naming[]>("c.family", "v.guid", trx.raw("v.verdict ->> 'name' as name"), trx.raw("v.verdict -> 'codes' as codes"));
}
