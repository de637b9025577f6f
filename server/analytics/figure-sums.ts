import type { FiguresQuery, Sums } from "../db/figures-query.ts";
import { sum } from "../shopify/payload-values.ts";

type Count = Exclude<keyof Sums, "of" | "currency" | "presentment">;

/** Title of a product whose title is unknown. */
export const NO_TITLE = "Unknown Product";
/** Name of a configuration that is unknown, or that was deleted since. */
const NO_NAME = "Unknown";

export function countOf(rows: readonly Sums[], name: Count): number {
  return rows.reduce((so, row) => so + Number(row[name]), 0);
}

export function moneyOf(rows: readonly Sums[], name: Count): number {
  return Number(sum(rows.map((row) => row[name])));
}

/** Returns the ratio as a number from 0 on, rounded to four decimals. Null if the whole is 0. */
export function shareOfTotal(part: number, total: number): number | null {
  return total === 0 ? null : Math.round((part / total) * 10_000) / 10_000;
}

/** Returns the rows in the currency. Only their amounts can be added up. */
export function inRange<Row extends Sums>(rows: readonly Row[], currencyCode: string): Row[] {
  return rows.filter(({ currency }) => currency === currencyCode);
}

/** Returns the sums of amounts in currencies that the shop had earlier, by currency. A currency with the sum 0 is left out. */
export function earlierOf(rows: readonly Sums[], currencyCode: string, name: Count): { currencyCode: string; amount: number }[] {
  return groupRows(rows, ({ currency }) => currency)
    .filter(([currency]) => currency !== "" && currency !== currencyCode)
    .map(([currency, sums]) => ({ currencyCode: currency, amount: moneyOf(sums, name) }))
    .filter(({ amount }) => amount !== 0);
}

/** Returns the figures of every day and, if hours are requested, of every hour. */
export function occurrencesOf<Summary>({ days, hours }: FiguresQuery, of: string, summarize: (rows: readonly Sums[]) => Summary) {
  const counted = (rows: readonly Sums[]) => summarize(rows.filter((row) => row.of === of));
  return {
    dailyData: groupRows(days, ({ day }) => day).map(([date, rows]) => ({ date, ...counted(rows) })),
    hours: groupRows(hours, ({ hour }) => hour).map(([hour, rows]) => ({ hour, ...counted(rows) })),
  };
}

/** Returns a row for each configuration that has figures, in their order. */
export function titledRows<Summary extends object>(
  { subjects }: FiguresQuery,
  summarize: (rows: readonly Sums[]) => Summary,
): (Summary & { guid: string; name: string })[] {
  return groupRows(subjects, ({ subject }) => subject).map(([guid, rows]) => ({
    guid,
    name: rows[0]?.name ?? NO_NAME,
    ...summarize(rows),
  }));
}

/** Groups rows by name, in the order in which the names occur. */
export function groupRows<Row>(rows: readonly Row[], nameOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return [...groups];
}
