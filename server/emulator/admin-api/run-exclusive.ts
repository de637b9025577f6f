import type { Context } from "./context.ts";

/** Runs one mutation of a shop at a time in a transaction, so that two callers cannot both take the last place. An exception rolls it back. */
export function runExclusive<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  return context.db.transaction(async (transaction) => {
    await transaction("local.shops").where({ shop: context.shop }).forUpdate().first("shop");
    return work({ ...context, db: transaction });
  });
}
