import type { Knex } from "knex";

/** Owner of rows: a signed-in customer; or checkouts, except the rows of the customer `but`. */
export type RowOwner = { customer: string } | { checkouts: readonly string[]; but: string | null };

/** Cursor of a list ordered by time: the last row before. */
export interface RowCursor {
  at: string;
  id: string;
}

/** Restricts a query on a table `t` to the rows of a data subject after a cursor, ordered by time. */
export function restrictToOwner<T extends Knex.QueryBuilder>(rows: T, whose: RowOwner, behind: RowCursor | null): T {
  if ("customer" in whose) rows.where("t.customer_id", whose.customer);
  else {
    rows.whereIn("t.checkout", [...whose.checkouts]);
    if (whose.but !== null) rows.whereRaw("t.customer_id is distinct from ?", [whose.but]);
  }
  // the plain comparison of `at` is redundant, but tells PostgreSQL which monthly partitions to read
  if (behind !== null) rows.where("t.at", ">=", behind.at).whereRaw("(t.at, t.id) > (?::timestamptz, ?::uuid)", [behind.at, behind.id]);
  rows.orderBy(["t.at", "t.id"]);
  return rows;
}
