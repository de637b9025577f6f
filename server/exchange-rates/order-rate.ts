import { currencyDigits } from "../../engine/lib/currency-digits.ts";
import { getProperty } from "../../engine/lib/object.ts";
import { amount, list, moneyIn, units } from "../shopify/payload-values.ts";
import { exactRatio } from "./exact-ratio.ts";

/** One amount in the shop's currency and in the buyer's. */
interface Both {
  own: string;
  buyers: string;
}

/** An exchange rate that was learned from an order. */
interface ReportedRate {
  rate: string;
  /** Maximum relative error. Each amount is rounded to the minor unit of its currency. */
  off: number;
}

const CURRENCY = /^[A-Z]{3}$/;

/**
 * Returns the value of one unit of the shop's currency in the buyer's, from the amounts of an order: its subtotal, otherwise its total, otherwise its
 * most expensive line. Null if both currencies are the same, or if the order costs nothing.
 */
export function orderRate(payload: unknown): ReportedRate | null {
  const [own, buyers] = [currencyIn(payload, "currency"), currencyIn(payload, "presentment_currency")];
  if (own === null || buyers === null || own === buyers) return null;
  const sums = ["subtotal_price_set", "total_price_set"].map((name) => getProperty(payload, name));
  const amounts = [...sums.map((set) => inBoth(set, own, buyers)), dearest(payload, buyers)];
  for (const both of amounts) {
    const rate = both && exactRatio(units(both.buyers), units(both.own));
    if (both !== null && rate !== null) return { rate, off: roundingOf(both.own, own) + roundingOf(both.buyers, buyers) };
  }
  return null;
}

/** Returns half a minor unit as a share of the amount. */
function roundingOf(amount: string, currency: string): number {
  return 0.5 / (Number(amount) * 10 ** currencyDigits(currency));
}

function currencyIn(payload: unknown, name: string): string | null {
  const value = getProperty(payload, name);
  return typeof value === "string" && CURRENCY.test(value) ? value : null;
}

function inBoth(set: unknown, own: string, buyers: string): Both | null {
  const [first, second] = [moneyIn(set, "shop_money", own), moneyIn(set, "presentment_money", buyers)];
  return first === null || second === null ? null : { own: first, buyers: second };
}

/** Returns the most expensive line, whose amounts have the smallest relative rounding error. */
function dearest(payload: unknown, currency: string): Both | null {
  const prices = list(payload, "line_items").flatMap((line): Both[] => {
    const buyers = moneyIn(getProperty(line, "price_set"), "presentment_money", currency);
    return buyers === null ? [] : [{ own: amount(line, "price"), buyers }];
  });
  return prices.reduce<Both | null>((largest, each) => (largest === null || units(each.own) > units(largest.own) ? each : largest), null);
}
