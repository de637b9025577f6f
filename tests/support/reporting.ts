import { randomUUID } from "node:crypto";
import type { EventsRequest, UpsellStatsResponse } from "../../engine/generated/calls.ts";
import { inBoth } from "./rates.ts";
import { API_KEY, type Reply, SECRET, type TestServer } from "./server.ts";
import { buyerClaims, sign } from "./tokens.ts";
import { product, upsell, variant } from "./upsell.ts";
import { orderPayload, tell } from "./webhooks.ts";

const EVENTS = "/api/ext/events";

export type ReportedEvent = EventsRequest["events"][number];

/** Event of this moment as a block reports it. */
export function eventOf(subject: string, type: ReportedEvent["type"], changes: Partial<ReportedEvent> = {}): ReportedEvent {
  const about = { product: product(1), variant: variant(11), title: "Socks", quantity: 1 };
  return { id: randomUUID(), of: "upsell", subject, type, time: new Date().toISOString(), ...about, ...changes };
}

/** Reports events of a checkout, by a signed-in customer if one is given. */
export async function report(
  server: TestServer,
  shop: string,
  body: Omit<EventsRequest, "checkout"> & { checkout?: string },
  customer?: number,
): Promise<Reply> {
  const claims = buyerClaims(shop, API_KEY, customer === undefined ? {} : { sub: `gid://shopify/Customer/${customer}` });
  const headers = { Authorization: `Bearer ${await sign(claims, SECRET)}` };
  return server.request(EVENTS, { shop, headers, body: { checkout: randomUUID(), ...body } });
}

let stores = 0;

/** Opens a separate store for a test; returns its domain. */
export async function openStore(server: TestServer, name: string): Promise<string> {
  const shop = `${name}-${++stores}.myshopify.com`;
  const { status, text } = await server.post("/local/store", { shop });
  if (status !== 200) throw new Error(text);
  return shop;
}

/** Creates an upsell in a store, by default of one of its products and of the product that events are about; returns its guid. */
export async function offering(server: TestServer, shop: string, changes: Record<string, unknown> = {}): Promise<string> {
  const productIds = [product(7002001), product(1)];
  const made = await server.post("/api/apps/upsell/create", { data: upsell({ productIds, ...changes }) }, shop);
  if (made.status !== 200) throw new Error(made.text);
  return made.body.guid;
}

/** Line that a block added, at 20.00 dollars each. */
export interface MarkedLine {
  subject: string;
  marks?: readonly string[];
  product?: number;
  variant?: number;
  title?: string;
  price?: string;
  quantity?: number;
  left?: number;
  discount?: string;
}

/** Order of marked lines, and of one that a buyer chose without the app. */
export function soldPayload(id: number, lines: readonly MarkedLine[], changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { currency = "USD", presentment_currency = currency } = changes;
  const money = (amount: string) => inBoth(amount, String(currency), amount, String(presentment_currency));
  const items = lines.map((line, at) => {
    const { subject, marks = ["_cartwright_upsell"], quantity = 1, left = quantity, price = "20.00", discount = "0.00" } = line;
    return {
      ...{ id: id * 100 + at + 1, product_id: line.product ?? 1, variant_id: line.variant ?? 11, title: line.title ?? "Socks" },
      ...{ quantity, current_quantity: left, price, price_set: money(price), properties: marks.map((name) => ({ name, value: subject })) },
      discount_allocations: discount === "0.00" ? [] : [{ amount: discount, amount_set: money(discount) }],
    };
  });
  const own = { id: id * 100, product_id: 9, variant_id: 99, title: "Tent", quantity: 1, current_quantity: 1, price: "100.00" };
  const bare = { ...own, price_set: money("100.00"), properties: [], discount_allocations: [] };
  return orderPayload(id, { currency, presentment_currency, line_items: [bare, ...items], ...changes });
}

/** Processes an order. */
export async function sell(server: TestServer, shop: string, payload: Record<string, unknown>, topic = "orders/updated"): Promise<void> {
  await tell(server, { topic, payload, shop });
}

/** Figures of upsells in a period, by default from an hour ago to an hour from now. */
export function statsOf(server: TestServer, shop: string, start?: Date, end?: Date, daily = true): Promise<UpsellStatsResponse> {
  return figuresBy<UpsellStatsResponse>("upsell-stats", server, shop, start, end, daily);
}

/** Figures of a period from another analytics call. */
export async function figuresBy<Told>(
  call: string,
  server: TestServer,
  shop: string,
  start?: Date,
  end?: Date,
  daily = true,
): Promise<Told> {
  const from = start ?? new Date(Date.now() - 3_600_000);
  const to = end ?? new Date(Date.now() + 3_600_000);
  const path = `/api/analytics/${call}?startDate=${from.toISOString()}&endDate=${to.toISOString()}&includeDaily=${daily}`;
  const { status, body, text } = await server.get(path, shop);
  if (status !== 200) throw new Error(text);
  return body;
}
