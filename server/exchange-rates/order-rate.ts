import { currencyDigits } from "../../engine/lib/currency-digits.ts";
import { getProperty } from "../../engine/lib/object.ts";
import { amount, list, moneyIn, units } from "../shopify/payload-readers.ts";
import { ratio } from "./ratio.ts";

/** One amount in the shop's currency and in the buyer's. */
interface Both {
  own: string;
  buyers: string;
}

/** What an order tells of a rate. */
interface ToldRate {
  rate: string;
  /** How far it may be off, as a share of itself: each amount is rounded to what its currency can be paid in. */
  off: number;
}

const CURRENCY = /^[A-Z]{3}$/;

/**
 * What one unit of the shop's currency is in the buyer's, by the amounts of an order: by its subtotal, else by its total, else by its dearest
 * line. Null where both are one currency, and where an order costs nothing.
 */
export function orderRate(payload: unknown): ToldRate | null {
  const [own, buyers] = [currencyIn(payload, "currency"), currencyIn(payload, "presentment_currency")];
  if (own === null || buyers === null || own === buyers) return null;
  const sums = ["subtotal_price_set", "total_price_set"].map((name) => getProperty(payload, name));
  const told = [...sums.map((set) => inBoth(set, own, buyers)), dearest(payload, buyers)];
  for (const both of told) {
    const rate = both && ratio(units(both.buyers), units(both.own));
    if (both !== null && rate !== null) return { rate, off: roundingOf(both.own, own) + roundingOf(both.buyers, buyers) };
  }
  return null;
}

/** Half a minor unit, as a share of an amount. */
function roundingOf(amount: string, currency: string): number {
  return 0.5 / (Number(amount) * 10 ** currencyDigits(currency));
}

function currencyIn(payload: unknown, name: string): string | null {
  const found = getProperty(payload, name);
  return typeof found === "string" && CURRENCY.test(found) ? found : null;
}

function inBoth(set: unknown, own: string, buyers: string): Both | null {
  const [first, second] = [moneyIn(set, "shop_money", own), moneyIn(set, "presentment_money", buyers)];
  return first === null || second === null ? null : { own: first, buyers: second };
}

/** Of all lines the one whose amounts were rounded the least, compared with what they are. */
function dearest(payload: unknown, currency: string): Both | null {
  const prices = list(payload, "line_items").flatMap((line): Both[] => {
    const buyers = moneyIn(getProperty(line, "price_set"), "presentment_money", currency);
    return buyers === null ? [] : [{ own: amount(line, "price"), buyers }];
  });
  return prices.reduce<Both | null>((most, each) => (most === null || units(each.own) > units(most.own) ? each : most), null);
}
