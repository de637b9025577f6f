import type { Replied } from "../../engine/generated/calls.ts";
import { figureCalls } from "../../engine/generated/months.ts";
import type { Reply } from "../api.ts";
import { call } from "../calls.ts";
import { queryOfSpan, type Span } from "../figures/span.ts";

/** A screen of figures, by its file in schemas/analytics. */
export type Screen = keyof typeof figureCalls;
/** A screen by the name that a declaration has for it; codegen refuses one that there is not. */
export function screenNamed(name: string): Screen {
  const found = (Object.keys(figureCalls) as Screen[]).find((each) => each === name);
  if (found === undefined) throw new Error(`${name} is no screen of figures`);
  return found;
}

export type Told = Replied[(typeof figureCalls)[Screen]];

/** The currency of the money in a reply; the store's own where there is none. */
export function currencyIn(told: Told | undefined, own: string): string {
  return told !== undefined && "currencyCode" in told ? told.currencyCode : own;
}

/** What was paid in each currency of buyers, where a reply tells that. */
export function currenciesIn(told: Told | undefined): readonly { _id: string; revenue: number }[] {
  return told !== undefined && "currencyBreakdown" in told ? told.currencyBreakdown : [];
}

/** What a period came to; with its days, and what it is made of, where these are drawn. */
export function figuresOf(screen: Screen, span: Span, daily: boolean): Promise<Reply<Told>> {
  return call(figureCalls[screen], { query: { ...queryOfSpan(span), includeDaily: String(daily) } });
}
