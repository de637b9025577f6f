import type { CallResponses } from "../../engine/generated/calls.ts";
import type { FigureCall } from "../../engine/generated/months.ts";
import { getProperty } from "../../engine/lib/object.ts";
import { call } from "../data/call.ts";
import type { CallResult } from "../data/send-request.ts";
import { queryOfSpan, type Span } from "../reports/date-spans.ts";

export type Figures = CallResponses[FigureCall];

/** Returns the currency of the amounts in a response; the store's own where the response names none. */
export function currencyIn(figures: Figures | undefined, own: string): string {
  return figures !== undefined && "currencyCode" in figures ? figures.currencyCode : own;
}

/** Returns the revenue in each currency of buyers, where the response has it. */
export function currenciesIn(figures: Figures | undefined): readonly { _id: string; revenue: number }[] {
  return figures !== undefined && "currencyBreakdown" in figures ? figures.currencyBreakdown : [];
}

/** Loads the figures of a period; with its days and details, where these are drawn. */
export function figuresOf(name: FigureCall, span: Span, daily: boolean): Promise<CallResult<Figures>> {
  return call(name, { query: { ...queryOfSpan(span), includeDaily: String(daily) } });
}

/** Reports whether the server assumed the shop's currency because Shopify did not return it. */
export function isCurrencyAssumed(figures: unknown): boolean {
  return getProperty(figures, "currencyAssumed") === true;
}
