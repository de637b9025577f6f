import type { UpsellStatsReply } from "../../engine/generated/calls.ts";
import type { Figures, Sums } from "../store/figures.ts";
import { sum } from "../webhooks/read.ts";
import { GIFTS, OFFERS, QUESTIONS } from "./of.ts";

type Count = Exclude<keyof Sums, "of" | "currency" | "presentment">;

/** What a product is called whose title nobody told. */
export const NO_TITLE = "Unknown Product";

/** The figures of a period as they are told, money in a currency of the shop. */
export function statsOf({ zone, totals, days, products, hours }: Figures, currencyCode: string, daily: boolean): UpsellStatsReply {
  const offers = totals.filter(({ of }) => of === OFFERS);
  const [impressions, added] = [countOf(offers, "impressions"), countOf(offers, "adds")];
  const [gifts, questions] = [totals.filter(({ of }) => of === GIFTS), totals.filter(({ of }) => of === QUESTIONS)];
  const [begun, completed] = [countOf(questions, "begun"), countOf(questions, "completed")];
  const own = (rows: readonly Sums[]) => rows.filter(({ currency }) => currency === currencyCode);
  return {
    ...countsOf(offers, own(offers)),
    ...{ currencyCode, timeZone: zone },
    currencyBreakdown: breakdown(offers),
    earlierRevenue: earlier(offers, currencyCode),
    refundedApart: moneyOf(own(offers), "apart"),
    ...{ impressions, takeRate: share(added, impressions) },
    gifts: { pieces: countOf(gifts, "sold"), value: moneyOf(own(gifts), "given") },
    surveys: { begun, completed, completion: share(completed, begun) },
    ...(daily && {
      dailyData: grouped(days, ({ day }) => day).map(([date, rows]) => {
        const { acceptedUpsells, ...counts } = countsOf(rows.filter(isOffer), own(rows.filter(isOffer)));
        return {
          date,
          ...counts,
          acceptedUpsells,
          addedToCart: acceptedUpsells,
          impressions: countOf(rows.filter(isOffer), "impressions"),
        };
      }),
      hours: grouped(hours, ({ hour }) => hour).map(([hour, rows]) => ({
        hour,
        ...countsOf(rows.filter(isOffer), own(rows.filter(isOffer))),
      })),
      allProductMetrics: metricsOf(products, currencyCode),
    }),
  };
}

/** A product that was sold in several currencies of the shop has a row for each; what was added and not sold counts for the one of now. */
function metricsOf(products: Figures["products"], currencyCode: string): NonNullable<UpsellStatsReply["allProductMetrics"]> {
  const rows = grouped(products, ({ title, currency }) => JSON.stringify([title || NO_TITLE, currency || currencyCode])).map(
    ([key, found]) => {
      const [productTitle, currency] = JSON.parse(key) as [string, string];
      return { productTitle, ...countsOf(found, found), currencyCode: currency };
    },
  );
  const shown = rows.filter(
    ({ acceptedUpsells, completedCheckouts, revenue }) => acceptedUpsells > 0 || completedCheckouts > 0 || revenue !== 0,
  );
  const both = (row: (typeof rows)[number]) => row.acceptedUpsells + row.completedCheckouts;
  return shown.sort((a, b) => b.revenue - a.revenue || both(b) - both(a) || (a.productTitle < b.productTitle ? -1 : 1));
}

/** By what buyers paid in; what nobody told the currency of is in no row. */
function breakdown(offers: readonly Sums[]): UpsellStatsReply["currencyBreakdown"] {
  const told = offers.filter(({ presentment }) => presentment !== "");
  const rows = grouped(told, ({ presentment }) => presentment).map(([_id, found]) => ({
    ...{ _id, acceptedUpsells: countOf(found, "adds"), completedCheckouts: countOf(found, "sold"), revenue: moneyOf(found, "paid") },
  }));
  return rows.filter(({ acceptedUpsells, completedCheckouts, revenue }) => acceptedUpsells > 0 || completedCheckouts > 0 || revenue !== 0);
}

function earlier(offers: readonly Sums[], currencyCode: string): UpsellStatsReply["earlierRevenue"] {
  const others = offers.filter(({ currency }) => currency !== "" && currency !== currencyCode);
  const rows = grouped(others, ({ currency }) => currency).map(([currency, found]) => ({
    ...{ currencyCode: currency, revenue: moneyOf(found, "revenue") },
  }));
  return rows.filter(({ revenue }) => revenue !== 0);
}

function countsOf(all: readonly Sums[], own: readonly Sums[]) {
  return { acceptedUpsells: countOf(all, "adds"), completedCheckouts: countOf(all, "sold"), revenue: moneyOf(own, "revenue") };
}

const isOffer = ({ of }: Sums): boolean => of === OFFERS;

function countOf(rows: readonly Sums[], name: Count): number {
  return rows.reduce((so, row) => so + Number(row[name]), 0);
}

function moneyOf(rows: readonly Sums[], name: Count): number {
  return Number(sum(rows.map((row) => row[name])));
}

/** From 0 on, to a tenth of a thousandth. */
function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;
}

/** Rows by a name of theirs, in the order in which the names come. */
function grouped<Row>(rows: readonly Row[], nameOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return [...groups];
}
