import type { Replied } from "../../engine/generated/calls.ts";
import type { FigureCall } from "../../engine/generated/months.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { Reply } from "../data/api.ts";
import { call } from "../data/call.ts";
import { queryOfSpan, type Span } from "../reports/date-range.ts";

export type Figures = Replied[FigureCall];

/** The currency of the money in a reply; the store's own where there is none. */
export function currencyIn(told: Figures | undefined, own: string): string {
  return told !== undefined && "currencyCode" in told ? told.currencyCode : own;
}

/** What was paid in each currency of buyers, where a reply tells that. */
export function currenciesIn(told: Figures | undefined): readonly { _id: string; revenue: number }[] {
  return told !== undefined && "currencyBreakdown" in told ? told.currencyBreakdown : [];
}

/** What a period came to; with its days, and what it is made of, where these are drawn. */
export function figuresOf(name: FigureCall, span: Span, daily: boolean): Promise<Reply<Figures>> {
  return call(name, { query: { ...queryOfSpan(span), includeDaily: String(daily) } });
}

/** Whether the server had to do without the platform's word on the shop's currency. */
export function isCurrencyAssumed(told: unknown): boolean {
  return getProperty(told, "currencyAssumed") === true;
}
