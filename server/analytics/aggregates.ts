import type { FiguresQuery, Sums } from "../db/figures-query.ts";
import { sum } from "../shopify/payload-readers.ts";

type Count = Exclude<keyof Sums, "of" | "currency" | "presentment">;

/** What a product is called whose title nobody told. */
export const NO_TITLE = "Unknown Product";
/** What a customization is called that nobody knows, or that has been deleted since. */
const NO_NAME = "Unknown";

export function countOf(rows: readonly Sums[], name: Count): number {
  return rows.reduce((so, row) => so + Number(row[name]), 0);
}

export function moneyOf(rows: readonly Sums[], name: Count): number {
  return Number(sum(rows.map((row) => row[name])));
}

/** From 0 on, to a tenth of a thousandth; null where there is no whole. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;
}

/** Rows of which money can be added up: those in a currency. */
export function inRange<Row extends Sums>(rows: readonly Row[], currencyCode: string): Row[] {
  return rows.filter(({ currency }) => currency === currencyCode);
}

/** What came in while the shop had other currencies, by these; a currency of which nothing is left is not told. */
export function earlierOf(rows: readonly Sums[], currencyCode: string, name: Count): { currencyCode: string; amount: number }[] {
  return grouped(rows, ({ currency }) => currency)
    .filter(([currency]) => currency !== "" && currency !== currencyCode)
    .map(([currency, found]) => ({ currencyCode: currency, amount: moneyOf(found, name) }))
    .filter(({ amount }) => amount !== 0);
}

/** The same figures of every day and, where they are told, of every hour. */
export function occurrencesOf<Told>({ days, hours }: FiguresQuery, of: string, told: (rows: readonly Sums[]) => Told) {
  const counted = (rows: readonly Sums[]) => told(rows.filter((row) => row.of === of));
  return {
    dailyData: grouped(days, ({ day }) => day).map(([date, rows]) => ({ date, ...counted(rows) })),
    hours: grouped(hours, ({ hour }) => hour).map(([hour, rows]) => ({ hour, ...counted(rows) })),
  };
}

/** A row for each customization that has figures, in the order in which they come. */
export function titledRows<Told extends object>(
  { subjects }: FiguresQuery,
  told: (rows: readonly Sums[]) => Told,
): (Told & { guid: string; name: string })[] {
  return grouped(subjects, ({ subject }) => subject).map(([guid, rows]) => ({ guid, name: rows[0]?.name ?? NO_NAME, ...told(rows) }));
}

/** Rows by a name of theirs, in the order in which the names come. */
export function grouped<Row>(rows: readonly Row[], nameOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return [...groups];
}
