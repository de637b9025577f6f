import type { AnalyticsDeclaration } from "../../engine/generated/declarations.ts";
import { BYTE_ORDER_MARK, csvRow } from "../../engine/lib/csv.ts";
import { figureIn } from "./figure-in.ts";
import { cellOf, pointsOf, rowsOf } from "./figures.ts";

/**
 * Writes the figures on the screen as a file for spreadsheets: the figures, then each chart and table. Amounts are plain numbers in the
 * currency named at the top.
 */
export function figuresFileOf(screen: AnalyticsDeclaration, response: unknown, { currency, timeZone, period }: FileFacts): string {
  const figures = screen.metrics.flatMap((group) => group.metrics);
  const charts = screen.charts.map((chart) => ({ chart, points: pointsOf(response, chart, timeZone) }));
  return (
    BYTE_ORDER_MARK +
    [
      ["Period", period],
      ["Currency", currency],
      [],
      ...figures
        .flatMap((figure) => [figure, ...(figure.part ? [figure.part] : [])])
        .map((figure) => [figure.title, plain(figureIn(response, figure))]),
      [],
      ["Time", ...charts.map(({ chart }) => chart.label)],
      ...(charts[0]?.points ?? []).map(({ label }, at) => [label, ...charts.map(({ points }) => plain(points[at]?.value ?? null))]),
      ...screen.tables.flatMap((table) => [
        [],
        [table.name.title, ...table.columns.map(({ title }) => title)],
        ...rowsOf(response, table).map((row) => [row.name, ...table.columns.map((column) => plain(cellOf(row, column)))]),
      ]),
    ]
      .map(csvRow)
      .join("")
  );
}

interface FileFacts {
  currency: string;
  timeZone: string;
  /** Period in words. */
  period: string;
}

const plain = (value: number | null): string => (value === null ? "" : String(value));
