import { getProperty } from "../../../engine/lib/object.ts";
import { isMark } from "../../analytics/line-attributes.ts";
import { netChange } from "../../analytics/net-amount.ts";
import { hasLineAttributes, salesOf, salesOrder } from "../../analytics/order-sales.ts";
import { markOrdered } from "../../db/answers.ts";
import { type DataSubjects, NO_SUBJECTS, uniteSubjects } from "../../db/data-subjects.ts";
import type { Tenant } from "../../db/database.ts";
import type { Delivery } from "../../db/deliveries.ts";
import { type Attributes, type OrderLineRow, type OrderRow, putOrder, storedSubjects } from "../../db/orders.ts";
import { putRate } from "../../db/rates.ts";
import { areRedacted, isRedacted, lockSubjects, shareSubjects } from "../../db/redacted-subjects.ts";
import { putSales } from "../../db/sales.ts";
import { orderRate } from "../../exchange-rates/order-rate.ts";
import { eraseSubjects } from "../../privacy/erase-subjects.ts";
import { exchangeRates, requestRates } from "../../reconcile/reconcilers/exchange-rates.ts";
import { reconcileNow } from "../../reconcile/reconcilers/run-reconciler.ts";
import { amount, count, id, list, moneyIn, optionalId, optionalTime, sum, text, time } from "../../shopify/payload-values.ts";
import { distinctNames } from "../../shops/distinct-names.ts";
import { type FieldShape, pickFields, scalar } from "../pick-fields.ts";
import type { Topic, TopicEffects } from "../topic.ts";

const money: FieldShape = { amount: scalar, currency_code: scalar };
const inBoth: FieldShape = { shop_money: money, presentment_money: money };
const line: FieldShape = {
  ...{ id: scalar, product_id: scalar, variant_id: scalar, title: scalar, quantity: scalar, current_quantity: scalar, price: scalar },
  properties: ours,
  price_set: { presentment_money: money },
  discount_allocations: [{ amount: scalar, amount_set: { presentment_money: money } }],
};

/** Fields of an order by which sales are counted and exchange rates learned. `shopify.app.toml` subscribes to no others. */
export const orderShape: Readonly<Record<string, FieldShape>> = {
  ...{ id: scalar, name: scalar, created_at: scalar, updated_at: scalar, processed_at: scalar, cancelled_at: scalar, test: scalar },
  ...{ currency: scalar, presentment_currency: scalar, total_price: scalar, subtotal_price: scalar, total_discounts: scalar },
  ...{ total_price_set: inBoth, subtotal_price_set: inBoth },
  ...{ current_total_price: scalar, checkout_token: scalar, note_attributes: ours },
  customer: { id: scalar },
  payment_gateway_names: [scalar],
  shipping_lines: [{ title: scalar }],
  line_items: [line],
  refunds: [{ refund_line_items: [{ id: scalar }], order_adjustments: [{ kind: scalar, amount: scalar }] }],
};

/** Stores an order that was created, changed or cancelled. Orders are stored as a whole, so that only the newest state counts. */
export const order: Topic = {
  pick: (payload) => pickFields(orderShape, payload),
  about: (payload) => ({
    customers: [optionalId(getProperty(payload, "customer"), "id")].filter(isThere),
    orders: [optionalId(payload, "id")].filter(isThere),
    checkouts: [optionalText(payload, "checkout_token")].filter(isThere),
  }),
  without: (payload) => ({
    ...Object(payload),
    ...{ customer: null, checkout_token: null, line_items: list(payload, "line_items").map(withoutName) },
  }),
  apply: async (tenant, delivery, { testOrders }) => {
    const row = readOrder(delivery);
    const erased = await whoIsErased(tenant, row);
    if (erased !== "somebody") return write(tenant, delivery, row, testOrders, erased === "order");
    // data of the erased customer goes first, in transactions of its own, and the erasure is recorded: the order no longer leads there
    return async (services) => {
      const { database } = services;
      await eraseSubjects(database, tenant.shop, { ...subjectsOf(row), customers: [] }, row.triggered_at);
      await (await database.withShop(tenant.shop, (later) => write(later, delivery, row, testOrders, true)))?.(services);
    };
  },
};

/** Stores an order and its sales. An erased order leads to nobody. */
async function write(
  tenant: Tenant,
  delivery: Delivery,
  row: OrderRow,
  testOrders: boolean,
  isErased: boolean,
): Promise<TopicEffects | undefined> {
  const counts = !row.test || testOrders;
  await lockSubjects(tenant, { ...subjectsOf(row), customers: [] });
  const all = readLines(delivery.payload);
  const lines = isErased ? all.map((line) => (line.product_id === null ? { ...line, title: "" } : line)) : all;
  const written = isErased ? { ...row, customer_id: null, checkout_token: null } : row;
  const before = await putOrder(tenant, written, lines);
  // answers before rollups, in the same order as an erasure, so that locks cannot deadlock
  if (counts && written.checkout_token !== null) await markOrdered(tenant, written.checkout_token);
  if (counts && before !== null && [...before, ...lines].some(hasLineAttributes))
    await putSales(tenant, salesOrder(written, lines), salesOf(written, lines));
  return counts ? learnRate(tenant, row, orderRate(delivery.payload)) : undefined;
}

/** Removes the title of a line without a product, because such a title was written for this order alone and may identify somebody. */
function withoutName(item: unknown): unknown {
  const { title, ...rest } = Object(item);
  return optionalId(item, "product_id") === null ? rest : item;
}

/** Learns an exchange rate, and updates the blocks' document if the rate has moved. Most orders bring nothing new and have no effects. */
async function learnRate(tenant: Tenant, order: OrderRow, rate: ReturnType<typeof orderRate>): Promise<TopicEffects | undefined> {
  if (rate === null) return undefined;
  const { id: order_id, currency: base, presentment_currency: currency, placed_at, changed_at, triggered_at } = order;
  await putRate(tenant, { base, currency, ...rate, order_id, placed_at, changed_at, triggered_at });
  if (!(await requestRates(tenant, base))) return undefined;
  return async (services) => void (await reconcileNow(services, tenant.shop, exchangeRates));
}

/** Returns the attributes that blocks write, and drops all others: customers and themes can put anything into them. */
function ours(value: unknown): unknown {
  const marks = (Array.isArray(value) ? value : []).filter((each) => isMark(getProperty(each, "name"), getProperty(each, "value")));
  return marks.map((each) => pickFields({ name: scalar, value: scalar }, each));
}

/** Returns the data subjects of an order. */
function subjectsOf({ id: number, customer_id, checkout_token }: OrderRow): DataSubjects {
  return { customers: [customer_id].filter(isThere), orders: [number], checkouts: [checkout_token].filter(isThere) };
}

/**
 * Returns who was erased: nobody; the order itself, with all its data; or a subject of the order, as received or as last stored. Locks keep checkouts
 * from being answered, and subjects from being erased, until the order is stored.
 */
async function whoIsErased(tenant: Tenant, row: OrderRow): Promise<"nobody" | "order" | "somebody"> {
  const subjects = subjectsOf(row);
  await shareSubjects(tenant, { ...NO_SUBJECTS, customers: subjects.customers });
  await lockSubjects(tenant, { ...subjects, customers: [] });
  if (!(await isRedacted(tenant, uniteSubjects(subjects, await storedSubjects(tenant, row.id))))) return "nobody";
  const [order, checkout] = await areRedacted(tenant, [
    { ...NO_SUBJECTS, orders: subjects.orders },
    { ...NO_SUBJECTS, checkouts: subjects.checkouts },
  ]);
  return order && (checkout || row.checkout_token === null) ? "order" : "somebody";
}

function isThere<T>(value: T | null): value is T {
  return value !== null;
}

function readOrder({ payload, triggeredAt }: Delivery): OrderRow {
  const currency = text(payload, "currency");
  const presentment_currency = optionalText(payload, "presentment_currency") ?? currency;
  const buyers = (set: string) => moneyIn(getProperty(payload, set), "presentment_money", presentment_currency);
  return {
    id: id(payload, "id"),
    name: optionalText(payload, "name"),
    currency,
    presentment_currency,
    total: amount(payload, "total_price"),
    subtotal: amount(payload, "subtotal_price"),
    discounts: amount(payload, "total_discounts"),
    current_total: amount(payload, getProperty(payload, "current_total_price") === undefined ? "total_price" : "current_total_price"),
    presentment_total: buyers("total_price_set"),
    presentment_subtotal: buyers("subtotal_price_set"),
    refunded_apart: refundedSeparately(payload),
    test: getProperty(payload, "test") === true,
    customer_id: optionalId(getProperty(payload, "customer"), "id"),
    checkout_token: optionalText(payload, "checkout_token"),
    attributes: attributes(payload, "note_attributes"),
    payment_methods: distinctNames(list(payload, "payment_gateway_names")),
    shipping_methods: distinctNames(list(payload, "shipping_lines").map((each) => getProperty(each, "title"))),
    placed_at: optionalTime(payload, "processed_at") ?? time(payload, "created_at"),
    cancelled_at: optionalTime(payload, "cancelled_at"),
    changed_at: time(payload, "updated_at"),
    triggered_at: triggeredAt,
  };
}

/** Returns the sum of refunds that belong to no line. Shopify reports them as adjustments of the order, with negative amounts. */
function refundedSeparately(payload: unknown): string {
  const bare = list(payload, "refunds").filter((refund) => list(refund, "refund_line_items").length === 0);
  const adjusted = bare
    .flatMap((refund) => list(refund, "order_adjustments"))
    .filter((each) => getProperty(each, "kind") === "refund_discrepancy");
  return netChange("0", sum(adjusted.map((each) => amount(each, "amount"))));
}

function readLines(payload: unknown): OrderLineRow[] {
  const currency = optionalText(payload, "presentment_currency") ?? text(payload, "currency");
  const buyers = (set: unknown) => moneyIn(set, "presentment_money", currency);
  return list(payload, "line_items").map((item) => {
    const discounts = list(item, "discount_allocations");
    return {
      id: id(item, "id"),
      product_id: optionalId(item, "product_id"),
      variant_id: optionalId(item, "variant_id"),
      title: optionalText(item, "title") ?? "",
      quantity: count(item, "quantity"),
      current_quantity: count(item, getProperty(item, "current_quantity") === undefined ? "quantity" : "current_quantity"),
      price: amount(item, "price"),
      discount: sum(discounts.map((each) => amount(each, "amount"))),
      presentment_price: buyers(getProperty(item, "price_set")),
      presentment_discount: sumIfAll(discounts.map((each) => buyers(getProperty(each, "amount_set")))),
      attributes: attributes(item, "properties"),
    };
  });
}

/** Returns the sum, or null if one of the amounts is unknown. */
function sumIfAll(amounts: readonly (string | null)[]): string | null {
  const presentAmounts = amounts.filter((each) => each !== null);
  return presentAmounts.length === amounts.length ? sum(presentAmounts) : null;
}

/** Returns the attributes that blocks write. Events that an earlier release stored may have others. */
function attributes(value: unknown, name: string): Attributes {
  const entries = list(value, name).map((each) => [String(getProperty(each, "name")), String(getProperty(each, "value") ?? "")] as const);
  return Object.fromEntries(entries.filter(([mark, guid]) => isMark(mark, guid)));
}

function optionalText(value: unknown, name: string): string | null {
  const field = getProperty(value, name);
  return typeof field === "string" && field !== "" ? field : null;
}
