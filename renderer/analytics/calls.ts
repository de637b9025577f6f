import { figureCalls } from "../../engine/generated/analytics.ts";
import type { UpsellOrdersReply, UpsellStatsReply } from "../../engine/generated/calls.ts";
import type { Reply } from "../api.ts";
import { call } from "../calls.ts";
import { queryOfSpan, type Span } from "../figures/span.ts";
import type { Part } from "../figures/use-parts.ts";

/** A part of the lines of orders that figures are made of, the newest first; of one product alone where its title is given. */
export async function ordersOf(span: Span, product: string | undefined, cursor: string | null): Promise<Reply<Part<Line>>> {
  const more = { ...(product === undefined ? {} : { productTitle: product }), ...(cursor === null ? {} : { cursor }) };
  const reply = await call("upsellOrders", { query: { ...queryOfSpan(span), ...more } });
  return reply.ok ? { ok: true, value: { rows: reply.value.lines, next: reply.value.next } } : reply;
}

/** A screen of figures, by its file in schemas/analytics. */
export type Screen = keyof typeof figureCalls;
/** A screen by the name that a declaration has for it; codegen refuses one that there is not. */
export function screenNamed(name: string): Screen {
  const found = (Object.keys(figureCalls) as Screen[]).find((each) => each === name);
  if (found === undefined) throw new Error(`${name} is no screen of figures`);
  return found;
}

export type Told = UpsellStatsReply;
type Line = UpsellOrdersReply["lines"][number];

/** What a period came to; with its days, and what it is made of, where these are drawn. */
export function figuresOf(screen: Screen, span: Span, daily: boolean): Promise<Reply<Told>> {
  return call(figureCalls[screen], { query: { ...queryOfSpan(span), includeDaily: String(daily) } });
}
