import type { Configuration } from "../../engine/generated/types.ts";
import type { Reader, Statement } from "./database.ts";
import { publishedRows } from "./published-rows.ts";

/** What is live of a configuration that our rows alone have. */
export interface TableRow {
  guid: string;
  revision: number;
  configuration: Configuration;
  name: string;
  /** What says nothing of a state is on. */
  enabled: boolean;
}

/** All of a family, in the order in which they were made. */
export function tableRows(reader: Reader, family: string): Statement<TableRow> {
  const { trx } = reader;
  return publishedRows(reader)
    .where({ "c.family": family })
    .orderBy(["c.created_at", "c.guid"])
    .select(
      "c.guid",
      "r.revision",
      "r.configuration",
      trx.raw("coalesce(r.configuration ->> 'name', r.configuration ->> 'title') as name"),
      trx.raw("coalesce((r.configuration ->> 'enabled')::boolean, true) and not c.withheld as enabled"),
    );
}

/** One of them; nothing when there is none of that guid. */
export function tableRow(reader: Reader, family: string, guid: string): Statement<TableRow> {
  const rows = tableRows(reader, family);
  return rows.where("c.guid", guid);
}
