import { isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/parse-json.ts";
import type { Rate } from "../db/rates.ts";

/** What blocks read: one unit of the shop's currency in others, by currency, and when that was so. */
export interface RatesDocument {
  version: 1;
  currency: string;
  rates: Record<string, { rate: string; at: string }>;
}

const VERSION = 1;
/** In how many parts shares are compared. */
const FINE = 1_000_000n;
const DAY = 24 * 3_600_000;
/** A rate that moved by a thousandth or more is told, unless the rounding of what tells it explains as much. */
const SHARE = 0.001;
/** What blocks were told may be off by as much as what is to be told. */
const BOTH = 2;
const DECIMAL = /^\d{1,30}(\.\d{1,12})?$/;

/** The shop's rates as a document. */
export function documentOf(currency: string, rates: readonly Rate[]): RatesDocument {
  const told = rates.map((each) => [each.currency, { rate: each.rate, at: instant(each.placed_at) }] as const);
  return { version: VERSION, currency, rates: Object.fromEntries(told) };
}

/**
 * Whether blocks should be told anew: what they read is none of ours, lacks a currency, is off by a thousandth or tells a day too old. A
 * busy shop is not written to for each of its orders, nor one that sells what is cheap: of 0.99 a half cent is half a percent.
 */
export function areRatesStale(text: unknown, currency: string, rates: readonly Rate[]): boolean {
  const told = ratesIn(text, currency);
  if (told === null || Object.keys(told).length !== rates.length) return true;
  return rates.some(({ currency, rate, off, placed_at }) => {
    const entry = Object.hasOwn(told, currency) ? told[currency] : undefined;
    return !isObject(entry) || hasMoved(String(entry.rate), rate, off) || isOfAnotherDay(String(entry.at), instant(placed_at));
  });
}

/** Whether blocks cannot read a text as rates of the shop's currency, whatever these are. One that is not there yet is not damaged. */
export function isDamaged(text: string | null, currency: string): boolean {
  if (text === null) return false;
  const told = ratesIn(text, currency);
  return told === null || !Object.values(told).every(isRate);
}

/** The rates in a text, by currency; null where it is no such document of this release, or of another currency. */
function ratesIn(text: unknown, currency: string): Record<string, unknown> | null {
  const found = tryParseJson(text);
  const isOurs = isObject(found) && found.version === VERSION && found.currency === currency;
  return isOurs && isObject(found.rates) ? found.rates : null;
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
