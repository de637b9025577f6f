import type { UpsellOrdersReply } from "../../engine/generated/calls.ts";
import type { Reply } from "../api.ts";
import { call } from "../calls.ts";
import { queryOfSpan, type Span } from "../figures/span.ts";
import type { Part } from "../figures/use-parts.ts";

/** A line of an order that figures are made of. */
export type Line = UpsellOrdersReply["lines"][number];

/** A part of the lines of orders that figures are made of, the newest first; of one product alone where its title is given. */
export async function ordersOf(span: Span, product: string | undefined, cursor: string | null): Promise<Reply<Part<Line>>> {
  const more = { ...(product === undefined ? {} : { productTitle: product }), ...(cursor === null ? {} : { cursor }) };
  const reply = await call("upsellOrders", { query: { ...queryOfSpan(span), ...more } });
  return reply.ok ? { ok: true, value: { rows: reply.value.lines, next: reply.value.next } } : reply;
}
