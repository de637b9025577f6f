import type { Knex } from "knex";
import type { Reader } from "./database.ts";

/** A shop's rows, `c`, that have not been deleted, each with its live revision, `r`; those that have none are left out. */
export function publishedRows({ shop, trx }: Reader): Knex.QueryBuilder {
  return trx("customizations as c")
    .join("revisions as r", (on) => on.on("r.shop", "c.shop").on("r.guid", "c.guid").on("r.revision", "c.revision"))
    .where({ "c.shop": shop, "r.shop": shop })
    .whereNot({ "c.state": "closed" });
}
