import type { Configuration } from "../../engine/types.ts";
import type { Reader, Statement } from "./database.ts";

/** What is live of a configuration that our rows alone have. */
export interface KeptRow {
  guid: string;
  revision: number;
  name: string;
  /** What says nothing of a state is on. */
  enabled: boolean;
  configuration: Configuration;
}

/** All of a family, in the order in which they were made. */
export function keptRows({ shop, trx }: Reader, family: string): Statement<KeptRow> {
  return trx("customizations as c")
    .join("revisions as r", (on) => on.on("r.shop", "c.shop").on("r.guid", "c.guid").on("r.revision", "c.revision"))
    .where({ "c.shop": shop, "r.shop": shop, "c.family": family })
    .whereNot({ "c.state": "closed" })
    .orderBy(["c.created_at", "c.guid"])
    .select(
      "c.guid",
      "r.revision",
      "r.configuration",
      trx.raw("r.configuration ->> 'name' as name"),
      trx.raw("coalesce((r.configuration ->> 'enabled')::boolean, true) and not c.withheld as enabled"),
    );
}

/** One of them; nothing when there is none of that guid. */
export function keptRow(reader: Reader, family: string, guid: string): Statement<KeptRow> {
  const rows = keptRows(reader, family);
  return rows.where("c.guid", guid);
}
