import { isObject } from "../../engine/declare/object.ts";
import { parsed } from "../../engine/declare/parsed.ts";
import type { Rate } from "../store/rates.ts";

/** What blocks read: one unit of the shop's currency in others, by currency, and when that was so. */
export interface RatesDocument {
  version: 1;
  currency: string;
  rates: Record<string, { rate: string; at: string }>;
}

const VERSION = 1;
const DAY = 24 * 3_600_000;
/** A rate that moved by a thousandth or more is told. */
const SHARE = 1_000n;
const DECIMAL = /^\d{1,30}(\.\d{1,12})?$/;

/** The shop's rates as a document. */
export function documentOf(currency: string, rates: readonly Rate[]): RatesDocument {
  const told = rates.map((each) => [each.currency, { rate: each.rate, at: instant(each.placed_at) }] as const);
  return { version: VERSION, currency, rates: Object.fromEntries(told) };
}

/**
 * Whether blocks should be told anew: what they read is none of ours, lacks a currency, is off by a thousandth or tells a day too old. A
 * busy shop is not written to for each of its orders.
 */
export function isOutdated(text: unknown, wanted: RatesDocument): boolean {
  const found = parsed(text);
  if (!isObject(found) || found.version !== VERSION || found.currency !== wanted.currency || !isObject(found.rates)) return true;
  const { rates } = found;
  const currencies = Object.keys(wanted.rates);
  if (Object.keys(rates).length !== currencies.length) return true;
  return Object.entries(wanted.rates).some(([currency, { rate, at }]) => {
    const entry = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
    return !isObject(entry) || hasMoved(String(entry.rate), rate) || isOfAnotherDay(String(entry.at), at);
  });
}

function hasMoved(from: string, to: string): boolean {
  if (!DECIMAL.test(from)) return true;
  const [before, after] = [scaled(from), scaled(to)];
  return (before > after ? before - after : after - before) * SHARE >= before;
}

/** A time that cannot be read is of no day at all. */
function isOfAnotherDay(from: string, to: string): boolean {
  return !(Math.abs(Date.parse(to) - Date.parse(from)) <= DAY);
}

function scaled(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(12, "0"));
}

function instant(at: Date): string {
  return at.toISOString().replace(".000Z", "Z");
}
