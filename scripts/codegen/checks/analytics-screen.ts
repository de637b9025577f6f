import type { AnalyticsDeclaration, AnalyticsTable } from "../../../engine/generated/declarations.ts";
import { tokensOf } from "../../../engine/lib/json-pointer.ts";
import type { NamedCall } from "../declarations/calls.ts";
import type { ReplySchema } from "./measures.ts";
import { type NumberChecks, numberChecks } from "./number-checks.ts";
import { checkRowOrders, checkScreenOrders, findOrdersCall } from "./orders.ts";
import { oneOf, type Report, reportAlike } from "./reporter.ts";

/** Lists of a reply with the figures of days and of hours. */
const [DAYS, HOURS] = ["dailyData", "hours"];

interface ScreenCheck {
  /** Name of the screen. */
  id: string;
  screen: AnalyticsDeclaration;
  report: Report;
  /** Call that returns the figures. */
  call: NamedCall;
  calls: readonly NamedCall[];
  /** Names of what blocks count. */
  counted: readonly string[];
}

/** Parts of a check that the parts of a screen share. */
interface Context {
  screen: AnalyticsDeclaration;
  report: Report;
  numbers: NumberChecks;
  /** Reply of the call of figures. */
  reply: ReplySchema | undefined;
  ordersCall: NamedCall | undefined;
}

/** Checks one analytics screen: its orders, its figures, its charts and its tables. */
export function checkAnalyticsScreen({ id, screen, report, call, calls, counted }: ScreenCheck): void {
  const numbers = numberChecks(screen.endpoint, report);
  const ordersCall = findOrdersCall(screen.orders, calls);
  const { orders } = screen;
  if (orders !== undefined) checkScreenOrders({ id, orders, call: ordersCall, calls, counted }, numbers, report);
  const context: Context = { screen, report, numbers, reply: call.response as ReplySchema | undefined, ordersCall };
  checkFigures(context);
  checkTitles(screen, report);
  checkCharts(context);
  screen.tables.forEach((table, at) => {
    checkTable(table, at, context);
  });
}

function checkFigures({ screen, report, numbers, reply }: Context): void {
  screen.metrics.forEach(({ metrics }, group) => {
    metrics.forEach(({ field, dividedBy, format, orders, part }, at) => {
      const path = ["metrics", group, "metrics", at];
      if (orders) checkOpens(screen, [...path, "orders"], report);
      numbers.checkWritten(
        reply,
        { field: tokensOf(field), as: format, ...(dividedBy !== undefined && { per: tokensOf(dividedBy) }) },
        path,
      );
      if (part !== undefined) numbers.checkWritten(reply, { field: tokensOf(part.field), as: format }, [...path, "part"]);
    });
  });
}

/** Checks that people can tell the figures, charts and tables of a screen apart. */
function checkTitles({ metrics: groups, charts, tables }: AnalyticsDeclaration, report: Report): void {
  reportAlike(
    groups.flatMap(({ metrics }, group) =>
      metrics.map(({ title }, at) => ({ word: title, path: ["metrics", group, "metrics", at, "title"] })),
    ),
    "title",
    report,
  );
  for (const [list, parts] of Object.entries({ charts, tables }))
    reportAlike(
      parts.map(({ title }, at) => ({ word: title, path: [list, at, "title"] })),
      "title",
      report,
    );
  reportAlike(
    charts.map(({ label: name }, at) => ({ word: name, path: ["charts", at, "label"] })),
    "label",
    report,
  );
}

function checkCharts({ screen, report, numbers, reply }: Context): void {
  screen.charts.forEach(({ field, hourField, format }, at) => {
    numbers.checkWritten(rowsOf(reply, DAYS), { field: [field], as: format }, ["charts", at]);
    if (hourField === undefined) return;
    const measure = numbers.checkNumber(rowsOf(reply, HOURS), [hourField], ["charts", at, "hourField"]);
    if (measure !== undefined && measure !== format)
      report(["charts", at, "hourField"], `measures ${measure}, and the chart shows ${format}`);
  });
}

function checkTable({ field: list, name, columns, sortBy, orders }: AnalyticsTable, at: number, context: Context): void {
  const { screen, numbers, reply, ordersCall: call } = context;
  const report: Report = (path, message) => context.report(["tables", at, ...path], message);
  const rows = rowsOf(reply, list);
  if (rows === undefined) report(["field"], `${screen.endpoint} tells no list "${list}"`);
  else if (rows.properties?.[name.field]?.type !== "string") report(["name", "field"], `${screen.endpoint} tells no text there`);
  if (orders !== undefined) {
    checkOpens(screen, ["orders"], report);
    checkRowOrders({ orders, screen, call, rows }, (path, message) => report(["orders", ...path], message));
  }
  columns.forEach(({ field, dividedBy, format }, index) => {
    const path = ["tables", at, "columns", index];
    numbers.checkWritten(rows, { field: [field], as: format, ...(dividedBy !== undefined && { per: [dividedBy] }) }, path);
  });
  reportAlike(
    [name, ...columns].map(({ title }, index) => ({
      word: title,
      path: [...(index === 0 ? ["name"] : ["columns", index - 1]), "title"],
    })),
    "title",
    report,
  );
  sortBy.forEach((sum, index) => {
    const measures = sum.map((field, place) => numbers.checkNumber(rows, [field], ["tables", at, "sortBy", index, place]));
    if (new Set(measures.filter((each) => each !== undefined)).size > 1)
      report(["sortBy", index], `adds up what is not alike: ${oneOf(sum)}`);
  });
}

/** Checks that a screen whose parts open orders declares what these are of. */
function checkOpens({ orders }: AnalyticsDeclaration, path: readonly (string | number)[], report: Report): void {
  if (orders === undefined) report(path, "opens orders, and the screen does not say of what: add orders to it");
}

/** Returns the entries of a list in a reply. */
function rowsOf(reply: ReplySchema | undefined, list: string): ReplySchema | undefined {
  return reply?.properties?.[list]?.items;
}
