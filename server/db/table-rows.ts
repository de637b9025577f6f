import type { Configuration } from "../../engine/generated/types.ts";
import type { Reader, Statement } from "./database.ts";
import { publishedRows } from "./published-rows.ts";

/** Published configuration that only our rows hold. */
export interface TableRow {
  guid: string;
  revision: number;
  configuration: Configuration;
  name: string;
  /** Configurations without a state are enabled. */
  enabled: boolean;
}

/** Returns the configurations of a family in order of creation. */
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

/** Returns one configuration by guid; empty without one. */
export function tableRow(reader: Reader, family: string, guid: string): Statement<TableRow> {
  const rows = tableRows(reader, family);
  return rows.where("c.guid", guid);
}
