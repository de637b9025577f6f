import { countedBy, type UpsellStatsResponse } from "../../engine/generated/calls.ts";
import type { FiguresQuery, Sums } from "../db/figures-query.ts";
import { countOf, earlierOf, groupRows, inRange, moneyOf, NO_TITLE, occurrencesOf, shareOfTotal, titledRows } from "./figure-sums.ts";
import { giftCounts } from "./gift-stats.ts";
import { surveyCounts } from "./survey-stats.ts";

/** Returns the reply with the upsell figures of a period. Money is in a currency of the shop. */
export function upsellStatsOf(figures: FiguresQuery, currencyCode: string, daily: boolean): UpsellStatsResponse {
  const offers = figures.totals.filter(({ of }) => of === countedBy.upsellStats);
  const counted = checkoutsOf(offers);
  const summarize = (rows: readonly Sums[]) => countsOf(rows, inRange(rows, currencyCode));
  const shown = (rows: readonly Sums[]) => ({ ...summarize(rows), impressions: countOf(rows, "impressions") });
  const rated = (rows: readonly Sums[]) => ({ ...shown(rows), ...checkoutsOf(rows) });
  const { shown: _, ...surveys } = surveyCounts(figures.totals);
  return {
    ...summarize(offers),
    orderedUpsells: figures.knows_ordered ? countOf(offers, "adds_ordered") : null,
    ...{ currencyCode, timeZone: figures.zone },
    currencyBreakdown: breakdown(offers),
    earlierRevenue: earlierOf(offers, currencyCode, "revenue").map(({ amount, ...rest }) => ({ ...rest, revenue: amount })),
    refundedApart: moneyOf(inRange(offers, currencyCode), "apart"),
    ...{ impressions: countOf(offers, "impressions"), ...counted },
    ...{ shownRevenue: moneyOf(inRange(offers, currencyCode), "shown_revenue") },
    takeRate: shareOfTotal(counted.acceptedCheckouts, counted.shownCheckouts),
    gifts: giftCounts(figures.totals, currencyCode),
    surveys,
    ...(daily && {
      dailyData: occurrencesOf(figures, countedBy.upsellStats, shown).dailyData.map((day) => ({
        ...day,
        addedToCart: day.acceptedUpsells,
      })),
      hours: occurrencesOf(figures, countedBy.upsellStats, summarize).hours,
      allProductMetrics: metricsOf(figures.products, currencyCode),
      allUpsellMetrics: titledRows(figures, rated).map(({ guid: upsell, name: upsellName, ...counts }) => ({
        upsell,
        upsellName,
        ...counts,
      })),
    }),
  };
}

/** Returns a row for each product and shop currency of its sales. Adds without a sale are counted in the current currency. */
function metricsOf(products: FiguresQuery["products"], currencyCode: string): NonNullable<UpsellStatsResponse["allProductMetrics"]> {
  const rows = groupRows(products, ({ title, currency }) => JSON.stringify([title || NO_TITLE, currency || currencyCode])).map(
    ([key, sums]) => {
      const [productTitle, currency] = JSON.parse(key) as [string, string];
      return { productTitle, ...countsOf(sums, sums), currencyCode: currency };
    },
  );
  const shown = rows.filter(
    ({ acceptedUpsells, completedCheckouts, revenue }) => acceptedUpsells > 0 || completedCheckouts > 0 || revenue !== 0,
  );
  const both = (row: (typeof rows)[number]) => row.acceptedUpsells + row.completedCheckouts;
  return shown.sort((a, b) => b.revenue - a.revenue || both(b) - both(a) || (a.productTitle < b.productTitle ? -1 : 1));
}

/** Returns the figures by the currency that customers paid in. Rows of an unknown currency are left out. */
function breakdown(offers: readonly Sums[]): UpsellStatsResponse["currencyBreakdown"] {
  const presented = offers.filter(({ presentment }) => presentment !== "");
  const rows = groupRows(presented, ({ presentment }) => presentment).map(([_id, sums]) => ({
    ...{ _id, acceptedUpsells: countOf(sums, "adds"), completedCheckouts: countOf(sums, "sold"), revenue: moneyOf(sums, "paid") },
  }));
  return rows.filter(({ acceptedUpsells, completedCheckouts, revenue }) => acceptedUpsells > 0 || completedCheckouts > 0 || revenue !== 0);
}

/** Returns the parts of the acceptance rate: checkouts in which an offer was shown, and those of them in which it was added. */
function checkoutsOf(rows: readonly Sums[]) {
  return { shownCheckouts: countOf(rows, "shown"), acceptedCheckouts: countOf(rows, "accepted") };
}

function countsOf(all: readonly Sums[], own: readonly Sums[]) {
  return { acceptedUpsells: countOf(all, "adds"), completedCheckouts: countOf(all, "sold"), revenue: moneyOf(own, "revenue") };
}
