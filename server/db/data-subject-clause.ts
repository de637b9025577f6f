import type { Knex } from "knex";

/** Whose rows: a customer's who was signed in; or those of checkouts, but for the ones that are a customer's. */
export type Whose = { customer: string } | { checkouts: readonly string[]; but: string | null };

/** Where a list that is ordered by moment goes on: behind this row. */
export interface Moment {
  at: string;
  id: string;
}

/** Leaves, of the rows of a table `t`, those about somebody and behind one of them, in the order of their moments. */
export function about<T extends Knex.QueryBuilder>(rows: T, whose: Whose, behind: Moment | null): T {
  if ("customer" in whose) rows.where("t.customer_id", whose.customer);
  else {
    rows.whereIn("t.checkout", [...whose.checkouts]);
    if (whose.but !== null) rows.whereRaw("t.customer_id is distinct from ?", [whose.but]);
  }
  // said twice: a whole moment tells which months are looked at
  if (behind !== null) rows.where("t.at", ">=", behind.at).whereRaw("(t.at, t.id) > (?::timestamptz, ?::uuid)", [behind.at, behind.id]);
  rows.orderBy(["t.at", "t.id"]);
  return rows;
}
