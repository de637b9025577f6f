import type { OrderLineRow, OrderRow } from "../db/orders.ts";
import type { Sale, SoldOrder } from "../db/sales.ts";
import { isMark, lineAttributes } from "./line-attributes.ts";
import { type LineCents, netAmount, netChange } from "./net-amount.ts";

/** Line id of sales that belong to no line. */
const NO_LINE = "0";
const NOTHING = "0";

/** Returns whether a block added the line. */
export function hasLineAttributes({ attributes }: Pick<OrderLineRow, "attributes">): boolean {
  return lineAttributes.some(({ mark }) => Object.hasOwn(attributes, mark));
}

/**
 * Returns the order with the date and currencies of its sales. If amounts in the buyer's currency are missing on a line, the shop's currency is used
 * for both.
 */
export function salesOrder(order: OrderRow, lines: readonly OrderLineRow[]): SoldOrder {
  const { id, placed_at, currency, presentment_currency, cancelled_at, checkout_token } = order;
  const presentment = lines.filter(hasLineAttributes).every(hasReportedPrices) ? presentment_currency : currency;
  return { id, placed_at, currency, presentment, cancelled: cancelled_at !== null, checkout: checkout_token };
}

/** Returns the sales of the lines that blocks added, none for a cancelled order, and the refunds that belong to no line. */
export function salesOf(order: OrderRow, lines: readonly OrderLineRow[]): Sale[] {
  const { presentment } = salesOrder(order, lines);
  const marked = lines.flatMap((line) => ofLine(order, line, presentment));
  const first = lineAttributes.flatMap(({ of }) => marked.find((row) => row.of === of) ?? []).slice(0, 1);
  return Number(order.refunded_apart) === 0 ? marked : [...marked, ...first.map((row) => refundedSeparately(order, row))];
}

function ofLine(order: OrderRow, line: OrderLineRow, presentment: string): Sale[] {
  const { id, attributes, quantity, current_quantity, price, discount } = line;
  const pieces = order.cancelled_at === null ? Math.min(current_quantity, quantity) : 0;
  const lineMark = lineAttributes.find(({ mark }) => Object.hasOwn(attributes, mark));
  return (lineMark === undefined ? [] : [lineMark]).map(({ of, family, mark }) => {
    const guid = attributes[mark] ?? "";
    const own: LineCents = { price, discount, quantity, pieces, currency: order.currency };
    const revenue = netAmount(own);
    const what = { product: line.product_id ?? "", variant: line.variant_id ?? "", title: line.title.trim() };
    return {
      ...{ line_id: id, of, family, subject: isMark(mark, guid) ? guid : null, ...what, ordered: quantity, pieces, revenue },
      paid: presentment === order.currency ? revenue : netAmount({ ...own, ...paidFor(line), currency: presentment }),
      given: netChange(netAmount({ ...own, discount: NOTHING }), revenue),
      apart: NOTHING,
    };
  });
}

function refundedSeparately({ refunded_apart }: OrderRow, first: Sale): Sale {
  const none = { subject: null, product: "", variant: "", title: "", ordered: 0, pieces: 0 };
  return { ...first, ...none, line_id: NO_LINE, revenue: NOTHING, paid: NOTHING, given: NOTHING, apart: refunded_apart };
}

function hasReportedPrices({ presentment_price, presentment_discount }: OrderLineRow): boolean {
  return presentment_price !== null && presentment_discount !== null;
}

function paidFor({ presentment_price, presentment_discount }: OrderLineRow): Pick<LineCents, "price" | "discount"> {
  return { price: presentment_price ?? NOTHING, discount: presentment_discount ?? NOTHING };
}
