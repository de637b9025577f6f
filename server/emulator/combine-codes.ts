import type { Knex } from "knex";
import { AppError } from "../core/app-error.ts";
import type { Combines } from "./store.ts";

/** Sets the combinations of a store's discount codes, as their merchant would. An unknown code throws, and nothing is changed. */
export async function combineCodes(db: Knex, shop: string, codes: Readonly<Record<string, Combines>>): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const [code, { order, product, shipping }] of Object.entries(codes)) {
      const changed = await transaction("local.records")
        .where({ shop, kind: "discounts" })
        .whereRaw("data->>'code' = ?", [code])
        .update({ data: transaction.raw("data || ?", JSON.stringify({ combinesWith: { order, product, shipping } })) });
      if (changed === 0) throw new AppError("NO_CODE", 422, `There is no discount code ${code} in the store.`);
    }
  });
}
