import type { Context } from "./context.ts";

/** One mutation of a shop at a time, so that two callers cannot both take the last place; what throws leaves nothing behind. */
export function runExclusive<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  return context.db.transaction(async (transaction) => {
    await transaction("local.shops").where({ shop: context.shop }).forUpdate().first("shop");
    return work({ ...context, db: transaction });
  });
}
