/** Facts that every order has exactly once. Other facts may be absent, or there several times. */
import { countries } from "../generated/lists/countries.ts";

/** Values that a fact can have: amounts from 0 on, days, or one of a list. */
export type OrderFact =
  | { kind: "amount"; isCost: boolean }
  | { kind: "day"; first: string }
  | { kind: "listed"; values: readonly string[] };

/** Day on which the first release read programs in this way: no order is from before, in any time zone. */
const FIRST_DAY = "20261120";
const CURRENCY: OrderFact = { kind: "amount", isCost: true };

/** Paths that Shopify's schema declares as always present, with one value each. */
export const ORDER_FACTS: Readonly<Record<string, OrderFact>> = {
  "cart.cost.totalAmount.amount": CURRENCY,
  "cart.cost.subtotalAmount.amount": CURRENCY,
  "localization.country.isoCode": { kind: "listed", values: countries.map(({ code }) => code) },
  "shop.localTime.date": { kind: "day", first: FIRST_DAY },
};

/** Numbers of the days of a week, as programs compare them. */
export const WEEKDAYS: readonly string[] = ["1", "2", "3", "4", "5", "6", "7"];
