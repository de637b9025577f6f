import type { Knex } from "knex";
import type { Reader } from "./database.ts";

/** Selects a shop's rows `c` that are not deleted, each with its published revision `r`; rows without one are left out. */
export function publishedRows({ shop, trx }: Reader): Knex.QueryBuilder {
  return trx("customizations as c")
    .join("revisions as r", (on) => on.on("r.shop", "c.shop").on("r.guid", "c.guid").on("r.revision", "c.revision"))
    .where({ "c.shop": shop, "r.shop": shop })
    .whereNot({ "c.state": "closed" });
}
