import type { AnalyticsChart, AnalyticsTable } from "../../engine/generated/declarations.ts";
import { valueAt } from "../../engine/lib/json-pointer.ts";
import { numberIn, shortDay } from "../reports/format-figure.ts";
import type { Point } from "../reports/LineChart.tsx";

/** Row of a table: its name, and its figures by their keys. */
export interface Row {
  /** Id that distinguishes rows of one name, and by which the row's orders are loaded. */
  id: string;
  name: string;
  figures: Readonly<Record<string, number>>;
}

/** Returns the points of a chart in their order: by hour where the response has hours, else by day. */
export function pointsOf(figures: unknown, { field, hourField }: AnalyticsChart, timeZone: string): Point[] {
  const hours = itemsAt(figures, "hours");
  if (hourField !== undefined && hours.length > 0)
    return hours.map((item) => ({ label: clock(String(valueAt(item, ["hour"])), timeZone), value: numberIn(valueAt(item, [hourField])) }));
  const days = itemsAt(figures, "dailyData").map((item) => ({
    day: String(valueAt(item, ["date"])),
    value: numberIn(valueAt(item, [field])),
  }));
  return days.sort((a, b) => (a.day < b.day ? -1 : 1)).map(({ day, value }) => ({ label: shortDay(day), value }));
}

/** Returns the rows of a table as shown: rows of one name are added up, and only the first ones in the table's order remain. */
export function rowsOf(
  figures: unknown,
  { field: rows, name, groupByLabel: merged, limit, columns, sortBy, orders }: AnalyticsTable,
): Row[] {
  const keys = [...new Set([...columns.flatMap(({ field, dividedBy = [] }) => [field, dividedBy].flat()), ...sortBy.flat()])];
  const [idField] = Object.values(orders ?? {});
  const tableRows = itemsAt(figures, rows).map((item, at) => ({
    id: idField === undefined ? String(at) : textAt(item, idField),
    name: textAt(item, name.field),
    figures: Object.fromEntries(keys.map((key) => [key, numberIn(valueAt(item, [key]))])),
  }));
  const all = merged ? sums(tableRows) : tableRows;
  return all.sort((a, b) => inOrder(sortBy, a, b)).slice(0, limit);
}

/** Adds up the rows of each name. */
function sums(rows: readonly Row[]): Row[] {
  const byName = new Map<string, Row>();
  for (const row of rows) {
    const before = byName.get(row.name);
    byName.set(row.name, before === undefined ? row : { ...before, figures: plus(before.figures, row.figures) });
  }
  return [...byName.values()];
}

function plus(one: Row["figures"], other: Row["figures"]): Row["figures"] {
  return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, value + (other[key] ?? 0)]));
}

function inOrder(order: AnalyticsTable["sortBy"], one: Row, other: Row): number {
  const sumOf = ({ figures }: Row, keys: readonly string[]) => keys.reduce((sum, key) => sum + (figures[key] ?? 0), 0);
  return order.map((keys) => sumOf(other, keys) - sumOf(one, keys)).find((difference) => difference !== 0) ?? 0;
}

/** Returns the value of a row in a column; null for a share of 0. */
export function cellOf(
  { figures }: Row,
  { field, dividedBy }: Pick<AnalyticsTable["columns"][number], "field" | "dividedBy">,
): number | null {
  const [value = 0, by = 0] = [figures[field], dividedBy === undefined ? 1 : figures[dividedBy]];
  return by === 0 ? null : value / by;
}

const textAt = (item: unknown, key: string): string => String(valueAt(item, [key]) ?? "").trim();

function itemsAt(figures: unknown, key: string): unknown[] {
  const list = valueAt(figures, [key]);
  return Array.isArray(list) ? list : [];
}

function clock(hour: string, timeZone: string): string {
  return new Date(hour).toLocaleTimeString("en-US", { hour: "numeric", timeZone });
}
