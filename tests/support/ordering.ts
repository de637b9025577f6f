import type { Database } from "../../server/db/database.ts";
import { MARKED } from "./webhooks.ts";

/** Checkout in Canada: two lines, one of them an upsell, and a discount. */
export const CANADIAN = {
  lines: [
    {
      product: "Tent",
      price: "100.00",
      quantity: 2,
      attributes: { _cartwright_upsell: MARKED, _cartwright_gift: "For Paula", engraving: "For Paula" },
    },
    { product: "Sock", price: "0.33", quantity: 3 },
  ],
  market: "CA",
  attributes: { _cartwright_note: "For Paula" },
  discountCodes: ["WELCOME10"],
};

/** Rows made from that checkout. */
export const CANADIAN_ROWS = {
  order: {
    ...{ currency: "USD", subtotal: "180.8900", discounts: "20.1000", attributes: {} },
    ...{ presentment_currency: "CAD", presentment_subtotal: "247.8100", presentment_total: "247.8100" },
  },
  lines: [
    {
      ...{ title: "Tent", quantity: 2, price: "100.0000", discount: "20.0000", attributes: { _cartwright_upsell: MARKED } },
      ...{ presentment_price: "137.0000", presentment_discount: "27.4000" },
    },
    {
      ...{ title: "Sock", quantity: 3, price: "0.3300", discount: "0.1000", attributes: {} },
      ...{ presentment_price: "0.4500", presentment_discount: "0.1400" },
    },
  ],
};

/** Stored order of a shop, with its lines. */
export function keptOrder(database: Database, shop: string, id: number) {
  return database.withShop(shop, async ({ trx }) => ({
    order: await trx("orders")
      .where({ shop, id: String(id) })
      .first(),
    lines: await trx("order_lines")
      .where({ shop, order_id: String(id) })
      .orderBy("id"),
  }));
}
