import type { GiftStatsReply } from "../../engine/generated/calls.ts";
import type { FiguresQuery, Sums } from "../db/figures-query.ts";
import { countOf, earlierOf, grouped, inRange, moneyOf, NO_TITLE, occurrencesOf, titledRows } from "./aggregates.ts";
import { GIFTS } from "./event-sources.ts";

/** Returns the reply with the gifts of a period. Their value is in a currency of the shop. */
export function giftStatsOf(found: FiguresQuery, currencyCode: string, daily: boolean): GiftStatsReply {
  const told = (rows: readonly Sums[]) => given(rows, currencyCode);
  const gifts = found.totals.filter(({ of }) => of === GIFTS);
  return {
    ...giftCounts(found.totals, currencyCode),
    ...{ currencyCode, timeZone: found.zone },
    earlierValue: earlierOf(gifts, currencyCode, "given").map(({ amount, ...rest }) => ({ ...rest, value: amount })),
    ...(daily && {
      ...occurrencesOf(found, GIFTS, told),
      allOfferMetrics: titledRows(found, told).map(({ guid: offer, name: offerName, ...counts }) => ({ offer, offerName, ...counts })),
      allProductMetrics: grouped(found.products, ({ title }) => title || NO_TITLE)
        .map(([productTitle, rows]) => ({ productTitle, ...told(rows) }))
        .filter(({ pieces, value }) => pieces > 0 || value !== 0),
    }),
  };
}

/** Returns the number of gifts and their regular price. */
export function giftCounts(totals: readonly Sums[], currencyCode: string): { pieces: number; value: number } {
  return given(
    totals.filter(({ of }) => of === GIFTS),
    currencyCode,
  );
}

function given(rows: readonly Sums[], currencyCode: string): { pieces: number; value: number } {
  return { pieces: countOf(rows, "sold"), value: moneyOf(inRange(rows, currencyCode), "given") };
}
