import { countedBy, type GiftStatsResponse } from "../../engine/generated/calls.ts";
import type { FiguresQuery, Sums } from "../db/figures-query.ts";
import { countOf, earlierOf, groupRows, inRange, moneyOf, NO_TITLE, occurrencesOf, titledRows } from "./figure-sums.ts";

/** Returns the reply with the gifts of a period. Their value is in a currency of the shop. */
export function giftStatsOf(figures: FiguresQuery, currencyCode: string, daily: boolean): GiftStatsResponse {
  const summarize = (rows: readonly Sums[]) => given(rows, currencyCode);
  const gifts = figures.totals.filter(({ of }) => of === countedBy.giftStats);
  return {
    ...giftCounts(figures.totals, currencyCode),
    ...{ currencyCode, timeZone: figures.zone },
    earlierValue: earlierOf(gifts, currencyCode, "given").map(({ amount, ...rest }) => ({ ...rest, value: amount })),
    ...(daily && {
      ...occurrencesOf(figures, countedBy.giftStats, summarize),
      allOfferMetrics: titledRows(figures, summarize).map(({ guid: offer, name: offerName, ...counts }) => ({
        offer,
        offerName,
        ...counts,
      })),
      allProductMetrics: groupRows(figures.products, ({ title }) => title || NO_TITLE)
        .map(([productTitle, rows]) => ({ productTitle, ...summarize(rows) }))
        .filter(({ pieces, value }) => pieces > 0 || value !== 0),
    }),
  };
}

/** Returns the number of gifts and their regular price. */
export function giftCounts(totals: readonly Sums[], currencyCode: string): { pieces: number; value: number } {
  return given(
    totals.filter(({ of }) => of === countedBy.giftStats),
    currencyCode,
  );
}

function given(rows: readonly Sums[], currencyCode: string): { pieces: number; value: number } {
  return { pieces: countOf(rows, "sold"), value: moneyOf(inRange(rows, currencyCode), "given") };
}
