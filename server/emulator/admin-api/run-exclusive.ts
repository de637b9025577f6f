import { beginTransaction } from "../../db/begin-transaction.ts";
import type { Context } from "./context.ts";

/** Runs one mutation of a shop at a time in a transaction, so that two callers cannot both take the last place. An exception rolls it back. */
export function runExclusive<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  const { db, shop } = context;
  const lock = () => db("local.shops").where({ shop }).forUpdate().select("shop").toQuery();
  return beginTransaction(db)(lock, (transaction) => work({ ...context, db: transaction }));
}
