import { post } from "../checkout/run-checkout.ts";

/** Parts that the page shows of an order of the local store. */
export interface Order {
  id: number;
  name: string;
  created_at: string;
  cancelled_at: string | null;
  financial_status: string;
  currency: string;
  total_price: string;
  current_total_price: string;
  line_items: OrderLine[];
}

export interface OrderLine {
  id: number;
  title: string;
  variant_title: string;
  quantity: number;
  current_quantity: number;
  properties: { name: string; value: string }[];
}

/** Action on an order: its name in the address, and its parameters. */
export interface OrderAction {
  name: "refund" | "edit" | "cancel";
  about?: { line?: number; quantity?: number; amount?: string };
}

/** Loads the newest orders of a store, the newest first. */
export async function getOrders(shop: string): Promise<Order[]> {
  const response = await fetch(`/local/order?shop=${encodeURIComponent(shop)}`);
  const reply: { orders?: Order[]; error?: string } = await response.json().catch(() => ({}));
  if (reply.orders === undefined) throw new Error(reply.error ?? `The server replied ${response.status}.`);
  return reply.orders;
}

/** Runs an action on an order; returns the changed order. Throws an error with the store's message if it is refused. */
export async function sendOrderAction(shop: string, { id }: Order, { name, about = {} }: OrderAction): Promise<Order> {
  const { order } = await post<{ order: Order }>(`/local/order/${name}`, { shop, id, ...about });
  return order;
}
