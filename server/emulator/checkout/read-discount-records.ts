import type { Knex } from "knex";
import { AUTOMATIC, type DiscountRow, readDiscounts, statusOf } from "../admin-api/automatic-discounts.ts";
import { gid } from "../admin-api/gid.ts";
import { readMetafields } from "../admin-api/metafields.ts";
import { DISCOUNT } from "./run-rule.ts";
import type { RuleRecord } from "./stored-rule.ts";

/** Reads the automatic discounts of a shop for checkout, in order of creation. A discount that is not active now is disabled. */
export async function readDiscountRecords(db: Knex, shop: string): Promise<RuleRecord[]> {
  const rows = await readDiscounts({ db, shop });
  const id = (row: DiscountRow): string => gid(AUTOMATIC, row.id);
  const metafields = await readMetafields({ db, shop }, rows.map(id));
  return rows.map((row) => ({
    resource: DISCOUNT,
    id: id(row),
    title: row.title,
    enabled: statusOf(row) === "ACTIVE",
    functionHandle: row.function_handle,
    metafields: metafields.filter(({ owner }) => owner === id(row)),
    discount: { classes: classesOf(row), combinesWith: combinesOf(row) },
  }));
}

/** Returns the classes that concern lines of the cart. Discounts of the delivery are left out. */
function classesOf({ classes }: DiscountRow) {
  return (["PRODUCT", "ORDER"] as const).filter((each) => classes.includes(each));
}

function combinesOf({ combines_with: { orderDiscounts, productDiscounts, shippingDiscounts } }: DiscountRow) {
  return { order: orderDiscounts, product: productDiscounts, shipping: shippingDiscounts };
}
