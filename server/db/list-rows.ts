import { COLUMNS, type ConfigurationRow } from "./configurations.ts";
import type { Reader, Statement } from "./database.ts";

/** Row of a configuration for lists. */
export interface ListRow extends ConfigurationRow {
  /** Note of the published revision; null without one. */
  note: string | null;
  /** Digest of the published configuration, by which it is recognized without being read. */
  digest: string | null;
  /** Time and author of the published revision; null without one. */
  changed_at: Date | null;
  author: string | null;
}

/** Returns the rows of a family in order of creation. */
export function readListRows({ shop, trx }: Reader, family: string): Statement<ListRow> {
  return trx("customizations as c")
    .leftJoin("revisions as r", (on) => on.on("r.shop", "c.shop").on("r.guid", "c.guid").on("r.revision", "c.revision"))
    .where({ "c.shop": shop, "c.family": family })
    .whereNot({ "c.state": "closed" })
    .orderBy(["c.created_at", "c.guid"])
    .select(
      ...COLUMNS.map((column) => `c.${column}`),
      "r.note",
      "r.author",
      "r.created_at as changed_at",
      trx.raw("hashtextextended(r.configuration::text, 0)::text as digest"),
    );
}
