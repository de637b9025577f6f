import type { Knex } from "knex";
import { AppError } from "../core/app-error.ts";
import type { Product } from "./store.ts";

/**
 * Marks exactly these variants of a store as sold out, and all others as available. Returns the changed products. An unknown variant throws, and
 * nothing is changed.
 */
export async function sellOut(db: Knex, shop: string, variants: readonly string[]): Promise<Product[]> {
  return db.transaction(async (transaction) => {
    const rows = transaction("local.records").where({ shop, kind: "products" });
    const before: { position: number; data: Product }[] = await rows.forUpdate().select("position", "data");
    const variantIds = before.flatMap(({ data }) => data.variants.map(({ id }) => id));
    const unknown = variants.find((id) => !variantIds.includes(id));
    if (unknown !== undefined) throw new AppError("NO_VARIANT", 422, `There is no variant ${unknown} in the store.`);
    const changed: Product[] = [];
    for (const { position, data } of before) {
      const after = { ...data, variants: data.variants.map((each) => ({ ...each, soldOut: variants.includes(each.id) })) };
      if (after.variants.every(({ soldOut }, at) => soldOut === (data.variants[at]?.soldOut ?? false))) continue;
      await transaction("local.records")
        .where({ shop, kind: "products", position })
        .update({ data: JSON.stringify(after) });
      changed.push(after);
    }
    return changed;
  });
}
