import { isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import type { Rate } from "../db/rates.ts";

/** Document that blocks read: the value of one unit of the shop's currency in other currencies, and the time of each rate. */
export interface RatesDocument {
  version: 1;
  currency: string;
  rates: Record<string, { rate: string; at: string }>;
}

const VERSION = 1;
/** Denominator by which relative changes are compared. */
const FINE = 1_000_000n;
const DAY = 24 * 3_600_000;
/** Minimum relative change of a rate that is published, unless rounding explains the change. */
const SHARE = 0.001;
/** Factor for the rounding error: the published rate may be off by as much as the new one. */
const BOTH = 2;
const DECIMAL = /^\d{1,30}(\.\d{1,12})?$/;

/** Returns the shop's rates as a document. */
export function documentOf(currency: string, rates: readonly Rate[]): RatesDocument {
  const entries = rates.map((each) => [each.currency, { rate: each.rate, at: instant(each.placed_at) }] as const);
  return { version: VERSION, currency, rates: Object.fromEntries(entries) };
}

/**
 * Returns whether the document must be written anew: it is not ours, lacks a currency, is off by a thousandth, or is more than a day too old. The
 * tolerance keeps a busy shop from a write for each order, and a shop with low prices, too: half a cent of 0.99 is half a percent.
 */
export function hasStaleRates(text: unknown, currency: string, rates: readonly Rate[]): boolean {
  const storedRates = ratesIn(text, currency);
  if (storedRates === null || Object.keys(storedRates).length !== rates.length) return true;
  return rates.some(({ currency, rate, off, placed_at }) => {
    const entry = Object.hasOwn(storedRates, currency) ? storedRates[currency] : undefined;
    return !isObject(entry) || hasMoved(String(entry.rate), rate, off) || isOfAnotherDay(String(entry.at), instant(placed_at));
  });
}

/** Returns whether blocks cannot read the text as rates of the shop's currency, whatever their values. A missing document is not damaged. */
export function isDamaged(text: string | null, currency: string): boolean {
  if (text === null) return false;
  const storedRates = ratesIn(text, currency);
  return storedRates === null || !Object.values(storedRates).every(isRate);
}

/** Returns the rates in a text, by currency. Null if the text is not a document of this release, or is of another currency. */
function ratesIn(text: unknown, currency: string): Record<string, unknown> | null {
  const parsed = tryParseJson(text);
  const isOurs = isObject(parsed) && parsed.version === VERSION && parsed.currency === currency;
  return isOurs && isObject(parsed.rates) ? parsed.rates : null;
}

function isRate(entry: unknown): boolean {
  return isObject(entry) && DECIMAL.test(String(entry.rate)) && !Number.isNaN(Date.parse(String(entry.at)));
}

function hasMoved(from: string, to: string, off: number): boolean {
  if (!DECIMAL.test(from)) return true;
  const [before, after] = [scaled(from), scaled(to)];
  const moved = before > after ? before - after : after - before;
  return moved * FINE >= before * BigInt(Math.ceil(Math.max(SHARE, BOTH * off) * Number(FINE)));
}

/** Returns whether the times are more than a day apart. An unreadable time always is. */
function isOfAnotherDay(from: string, to: string): boolean {
  return !(Math.abs(Date.parse(to) - Date.parse(from)) <= DAY);
}

function scaled(text: string): bigint {
  const [integer = "0", fraction = ""] = text.split(".");
  return BigInt(integer + fraction.padEnd(12, "0"));
}

function instant(at: Date): string {
  return at.toISOString().replace(".000Z", "Z");
}
