import { randomUUID } from "node:crypto";

/** One webhook request of Shopify. */
export interface Sent {
  id: string;
  shop: string;
  topic: string;
  triggeredAt: Date;
  payload: unknown;
}

/** Deliveries in a random order, and the expected state at the end. */
export interface Plan {
  sent: Sent[];
  duplicates: number;
  /** Total of each order's newest state, by shop and number; for the shops that stay. */
  orders: Map<string, string>;
  /** Newest status of each shop's subscription. */
  statuses: Map<string, string>;
  /** Shops that uninstalled the app and were erased. */
  redacted: string[];
}

export interface Shops {
  /** Shops that stay, with the id of their subscription at Shopify. */
  staying: Map<string, string>;
  leaving: string[];
}

const DUPLICATES = 0.2;
const STATES = 4;
const STEP = 1_000;

/** Plans so many deliveries, a fifth of them sent twice: orders in several states each, subscriptions, shops that uninstall for good. */
export function plan(count: number, { staying, leaving }: Shops, start = Date.now()): Plan {
  const unique = Math.round(count * (1 - DUPLICATES));
  const shops = [...staying.keys(), ...leaving];
  const [orders, statuses] = [new Map<string, string>(), new Map<string, string>()];
  const events: Sent[] = leaving.flatMap((shop) => [
    event("app/uninstalled", shop, start - STEP, {}),
    event("shop/redact", shop, start, { shop_id: 1, shop_domain: shop }),
  ]);
  for (let index = 0; events.length < unique; index++) {
    const shop = shops[index % shops.length] ?? "";
    const subscription = staying.get(shop);
    if (subscription !== undefined && index % 10 === 0) {
      const status = Math.random() < 0.5 ? "FROZEN" : "ACTIVE";
      statuses.set(shop, status);
      events.push(changed(shop, subscription, status, start + index * STEP));
    } else {
      const number = 1 + Math.floor(index / shops.length / STATES);
      const at = start - (count - index) * STEP;
      if (subscription !== undefined) orders.set(`${shop} ${number}`, `${index}.00`);
      events.push(event(index % 3 === 0 ? "orders/create" : "orders/updated", shop, at, order(number, index, at)));
    }
  }
  const again = shuffled(events).slice(0, count - events.length);
  return { sent: shuffled([...events, ...again]), duplicates: again.length, orders, statuses, redacted: leaving };
}

function event(topic: string, shop: string, at: number, payload: unknown): Sent {
  return { id: randomUUID(), shop, topic, triggeredAt: new Date(at), payload };
}

function changed(shop: string, id: string, status: string, at: number): Sent {
  const app_subscription = { admin_graphql_api_id: id, name: "Basic Plan", status, updated_at: new Date(at).toISOString() };
  return event("app_subscriptions/update", shop, at, { app_subscription });
}

/** State of an order, distinguished by its total. */
function order(id: number, state: number, at: number): Record<string, unknown> {
  const time = new Date(at).toISOString();
  const line_items = [
    { id: 1, product_id: 1, variant_id: 1, title: "Candle", quantity: 1, price: `${state}.00`, properties: [], discount_allocations: [] },
  ];
  const money = { currency: "USD", total_price: `${state}.00`, subtotal_price: `${state}.00`, total_discounts: "0.00" };
  return { id, created_at: time, updated_at: time, ...money, customer: { id: 7, first_name: "Paula" }, line_items };
}

function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
