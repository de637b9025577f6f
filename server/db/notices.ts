import type { Stoppage } from "../../engine/coverage/rule-effect.ts";
import type { ChangedReading } from "../../engine/declarations/changed-readings.ts";
import type { Reader, Statement } from "./database.ts";
import { COUNTED } from "./placements.ts";

/** SQL of a verdict's revision date, as a subquery for each row: a join of the two tables might read both completely. */
const WRITTEN = "(select created_at from revisions r where r.shop = v.shop and r.guid = v.guid and r.revision = v.revision)";

/** Number of configurations of a family that are off for lack of a plan or of capacity. */
export interface WithheldNotice {
  family: string;
  count: number;
}

/** Active configuration that needs discount codes. */
export interface CodeNotice {
  family: string;
  guid: string;
  name: string;
  codes: string[];
}

/** Family whose configurations are shown by blocks, given by their handles. */
export interface ShownBy {
  family: string;
  blocks: string[];
}

/** Returns the withheld configurations by family, families without any left out. */
export function findWithheldNotices({ shop, trx }: Reader): Statement<WithheldNotice> {
  return trx("customizations")
    .where({ shop, withheld: true })
    .whereNot({ state: "closed" })
    .groupBy("family")
    .orderBy("family")
    .select<WithheldNotice[]>("family", trx.raw("count(*)::integer as count"));
}

/** Returns the families, among some, that have an active configuration by its last verdict, but none of whose blocks was reported lately. */
export function findPlacementNotices({ shop, trx }: Reader, families: readonly ShownBy[]): Statement<Pick<ShownBy, "family">> {
  const of = trx.raw("json_to_recordset(?::json) as f (family text, blocks text[])", [JSON.stringify(families)]);
  const placements = trx("placements as p")
    .whereRaw("p.shop = c.shop and p.block = any (f.blocks) and p.last_seen_at > now() - ?::interval", [COUNTED])
    .select(trx.raw("1"));
  return trx("verdicts as v")
    .join("customizations as c", (on) => on.on({ "c.shop": "v.shop", "c.guid": "v.guid", "c.revision": "v.revision" }))
    .join(of, "f.family", "c.family")
    .where({ "v.shop": shop, "c.withheld": false })
    .whereNot({ "c.state": "closed" })
    .whereNull("c.pause")
    .whereRaw("(v.verdict ->> 'enabled')::boolean")
    .whereNotExists(placements)
    .groupBy("c.family")
    .orderBy("c.family")
    .select<Pick<ShownBy, "family">[]>("c.family");
}

/** Returns the families with active configurations written before a time since which parts of them are read differently, by their last verdicts. */
export function findReadingNotices({ shop, trx }: Reader, since: string): Statement<{ family: string; anew: ChangedReading }> {
  return trx("verdicts as v")
    .join("customizations as c", (on) => on.on({ "c.shop": "v.shop", "c.guid": "v.guid", "c.revision": "v.revision" }))
    .joinRaw("cross join lateral jsonb_array_elements_text(v.verdict -> 'anew') as a (anew)")
    .where({ "v.shop": shop, "c.withheld": false })
    .whereNot({ "c.state": "closed" })
    .whereRaw(`${WRITTEN} < ?`, [since])
    .whereRaw("(v.verdict ->> 'enabled')::boolean")
    .groupBy("c.family", "a.anew")
    .orderBy(["c.family", "a.anew"])
    .select<{ family: string; anew: ChangedReading }[]>("c.family", "a.anew");
}

/** Active configuration that stops every order, or hides every method. */
export interface StoppageNotice {
  family: string;
  guid: string;
  name: string;
  stoppage: Stoppage;
}

/** Returns the active configurations that stop every order or hide every method, by their last verdicts, at most `max`. */
export function findStoppageNotices({ shop, trx }: Reader, max: number): Statement<StoppageNotice> {
  return trx("verdicts as v")
    .join("customizations as c", (on) => on.on({ "c.shop": "v.shop", "c.guid": "v.guid", "c.revision": "v.revision" }))
    .where({ "v.shop": shop, "c.withheld": false })
    .whereNot({ "c.state": "closed" })
    .whereNull("c.pause")
    .whereRaw("(v.verdict ->> 'enabled')::boolean")
    .whereRaw("v.verdict -> 'stoppage' is not null")
    .orderBy(["c.family", "v.guid"])
    .limit(max)
    .select<StoppageNotice[]>(
      "c.family",
      "v.guid",
      trx.raw("v.verdict ->> 'name' as name"),
      trx.raw("v.verdict ->> 'stoppage' as stoppage"),
    );
}

/** Active configuration that has been on for test carts only for long. */
export interface TestNotice {
  family: string;
  guid: string;
  name: string;
}

/** Returns the active configurations that have been at test since a day or longer, by their last verdicts, at most `max`. */
export function findTestNotices({ shop, trx }: Reader, day: string, max: number): Statement<TestNotice> {
  return trx("verdicts as v")
    .join("customizations as c", (on) => on.on({ "c.shop": "v.shop", "c.guid": "v.guid", "c.revision": "v.revision" }))
    .where({ "v.shop": shop, "c.withheld": false })
    .whereNot({ "c.state": "closed" })
    .whereRaw("(v.verdict ->> 'enabled')::boolean")
    .whereRaw("v.verdict -> 'limits' ->> 'testSince' <= ?", [day])
    .orderBy(["c.family", "v.guid"])
    .limit(max)
    .select<TestNotice[]>("c.family", "v.guid", trx.raw("v.verdict ->> 'name' as name"));
}

/** Returns active configurations that need discount codes, by their last verdicts, at most `max`. */
export function findCodeNotices({ shop, trx }: Reader, max: number): Statement<CodeNotice> {
  return trx("verdicts as v")
    .join("customizations as c", (on) => on.on({ "c.shop": "v.shop", "c.guid": "v.guid", "c.revision": "v.revision" }))
    .where({ "v.shop": shop, "c.withheld": false })
    .whereNot({ "c.state": "closed" })
    .whereRaw("v.verdict -> 'codes' is not null")
    .orderBy("v.guid")
    .limit(max)
    .select<CodeNotice[]>("c.family", "v.guid", trx.raw("v.verdict ->> 'name' as name"), trx.raw("v.verdict -> 'codes' as codes"));
}
