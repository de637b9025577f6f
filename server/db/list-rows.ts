import { COLUMNS, type ConfigurationRow } from "./configurations.ts";
import type { Reader, Statement } from "./database.ts";

/** A customization as a list reads it. */
export interface ListRow extends ConfigurationRow {
  /** Of its live revision, like `digest`; null for one that has none. */
  note: string | null;
  /** By which the configuration is known again without being read. */
  digest: string | null;
}

/** The rows of a family, in the order in which they were made. */
export function readListRows({ shop, trx }: Reader, family: string): Statement<ListRow> {
  return trx("customizations as c")
    .leftJoin("revisions as r", (on) => on.on("r.shop", "c.shop").on("r.guid", "c.guid").on("r.revision", "c.revision"))
    .where({ "c.shop": shop, "c.family": family })
    .whereNot({ "c.state": "closed" })
    .orderBy(["c.created_at", "c.guid"])
    .select(...COLUMNS.map((column) => `c.${column}`), "r.note", trx.raw("hashtextextended(r.configuration::text, 0)::text as digest"));
}
