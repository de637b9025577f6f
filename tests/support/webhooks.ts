import { createHmac, randomUUID } from "node:crypto";
import { inBoth } from "./rates.ts";
import { type Reply, SECRET, SHOP, type TestServer } from "./server.ts";

export interface Sent {
  topic: string;
  payload: unknown;
  shop?: string;
  id?: string;
  triggeredAt?: Date;
}

export function hmac(raw: string | Uint8Array, secret = SECRET): string {
  return createHmac("sha256", secret).update(raw).digest("base64");
}

/** Headers of a valid delivery of these bytes. */
export function headersOf(
  raw: string | Uint8Array,
  { topic, shop = SHOP, id = randomUUID(), triggeredAt = new Date() }: Omit<Sent, "payload">,
) {
  return {
    "Content-Type": "application/json",
    "X-Shopify-Topic": topic,
    "X-Shopify-Hmac-Sha256": hmac(raw),
    "X-Shopify-Shop-Domain": shop,
    "X-Shopify-API-Version": "2026-07",
    "X-Shopify-Webhook-Id": id,
    "X-Shopify-Event-Id": randomUUID(),
    "X-Shopify-Triggered-At": triggeredAt.toISOString(),
  };
}

/** Sends an event as Shopify does. */
export function deliver(server: Pick<TestServer, "send">, { payload, ...sent }: Sent): Promise<Reply> {
  const body = JSON.stringify(payload);
  return server.send("/webhooks", { method: "POST", body, headers: headersOf(body, sent) });
}

/** Sends an event and processes it. */
export async function tell(server: TestServer, sent: Sent): Promise<Reply> {
  const reply = await deliver(server, sent);
  await server.inbox.drain();
  return reply;
}

const inEuros = (own: string, buyers: string) => inBoth(own, "USD", buyers, "EUR");

/** Guid of the upsell that added a line of the order; no such upsell exists. */
export const MARKED = "0b5e1f4c-2d3a-4b6c-8d7e-9f0a1b2c3d4e";

/** Order as Shopify sends it, with everything that we must not store. */
export function orderPayload(id: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id,
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    name: `#${id}`,
    email: "buyer@example.com",
    phone: "+15550100",
    browser_ip: "203.0.113.7",
    created_at: "2026-11-01T10:00:00-05:00",
    processed_at: "2026-11-01T09:59:58-05:00",
    updated_at: "2026-11-01T10:00:01-05:00",
    cancelled_at: null,
    currency: "USD",
    presentment_currency: "EUR",
    total_price: "54.90",
    subtotal_price: "49.90",
    total_discounts: "10.00",
    current_total_price: "54.90",
    subtotal_price_set: inEuros("49.90", "45.91"),
    total_price_set: inEuros("54.90", "50.51"),
    test: false,
    checkout_token: `c0ffee${id}`,
    customer: { id: 4711, email: "buyer@example.com", first_name: "Paula", last_name: "Buyer" },
    shipping_address: { first_name: "Paula", address1: "1 Secret Street", city: "Springfield" },
    payment_gateway_names: ["shopify_payments", "Cash on Delivery (COD)"],
    shipping_lines: [{ title: "Express", discounted_price: "5.00", phone: "+15550100", code: "EXP" }],
    note_attributes: [
      { name: "_cartwright_note", value: "Paula Buyer, buyer@example.com" },
      { name: "gift_message", value: "Happy birthday, Paula" },
    ],
    line_items: [
      {
        ...{ id: id * 10 + 1, product_id: 801, variant_id: 901, title: "Candle", quantity: 2, current_quantity: 2, price: "19.95" },
        price_set: inEuros("19.95", "18.35"),
        properties: [
          { name: "Engraving", value: "For Paula" },
          { name: "_cartwright_gift", value: "For Paula" },
          { name: "_cartwright_x", value: MARKED },
        ],
        discount_allocations: [],
      },
      {
        ...{ id: id * 10 + 2, product_id: 802, variant_id: 902, title: "Matches", quantity: 1, current_quantity: 1, price: "20.00" },
        price_set: inEuros("20.00", "18.40"),
        properties: [{ name: "_cartwright_upsell", value: MARKED }],
        discount_allocations: [
          { amount: "9.90", amount_set: inEuros("9.90", "9.11") },
          { amount: "0.10", amount_set: inEuros("0.10", "0.09") },
        ],
      },
    ],
    ...changes,
  };
}
