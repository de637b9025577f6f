import type { OrderCall } from "../../engine/generated/analytics.ts";
import type { CallResponses } from "../../engine/generated/calls.ts";
import { call } from "../data/call.ts";
import type { CallResult } from "../data/send-request.ts";
import { queryOfSpan, type Span } from "../reports/date-spans.ts";
import type { LoadedPage } from "../reports/use-pages.ts";

/** Order line that figures are made of. */
export type Line = CallResponses[OrderCall]["lines"][number];

/** Loads a part of the order lines that figures are made of, the newest first; `which` holds the parameters that select them. */
export async function ordersOf(
  name: OrderCall,
  span: Span,
  which: Readonly<Record<string, string>>,
  cursor: string | null,
): Promise<CallResult<LoadedPage<Line>>> {
  const reply = await call(name, { query: { ...queryOfSpan(span), ...which, ...(cursor === null ? {} : { cursor }) } });
  return reply.ok ? { ok: true, value: { rows: reply.value.lines, next: reply.value.next } } : reply;
}
