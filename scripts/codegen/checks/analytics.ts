import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { tokensOf } from "../../../engine/lib/json-pointer.ts";
import { analyticsOf } from "../declarations/analytics.ts";
import type { NamedCall } from "../declarations/calls.ts";
import type { Declared } from "../declarations/declared.ts";
import { DASHBOARD, shellOf } from "../declarations/shell.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { oneOf, reporter } from "./reporter.ts";

type Schema = Pick<FieldSchema, "properties" | "items" | "anyOf"> & { type?: unknown };
type Path = readonly (string | number)[];

/** Query fields that every call of figures takes, and the lists of its reply with days and hours. */
export const PERIOD = ["startDate", "endDate", "includeDaily"];
const [DAYS, HOURS] = ["dailyData", "hours"];

/** Call that returns the orders of which figures are computed. */
const ORDERS = "schemas/calls/upsell-orders.json";

/** Checks the analytics screens: a screen shows numbers that its call returns, and every screen that is named exists. */
export function checkAnalytics(declared: Declared, calls: readonly NamedCall[], problems: DeclarationProblem[]): void {
  const screens = analyticsOf(declared.sources);
  const named = (name: unknown, file: string, path: Path): void => {
    if (name !== undefined && !screens.some(({ id }) => id === name))
      reporter(file, problems)(path, `"${name}" is not declared in schemas/analytics: ${oneOf(screens.map(({ id }) => id))}`);
  };
  for (const { id, list } of declared.families.values()) named(list.figures, `schemas/families/${id}.json`, ["list", "figures"]);
  named(shellOf(declared.sources, DASHBOARD).figures, DASHBOARD, ["figures"]);
  for (const { file, declared: screen } of screens) {
    const report = reporter(file, problems);
    const call = calls.find((each) => each.file === `schemas/calls/${screen.call}.json`);
    if (call === undefined || PERIOD.some((name) => call.query?.properties?.[name] === undefined)) {
      const fit = calls.filter(({ query }) => PERIOD.every((name) => query?.properties?.[name] !== undefined));
      report(["call"], `"${screen.call}" is no call that takes ${PERIOD.join(", ")}: ${oneOf(fit.map((each) => idOf(each.file)))}`);
      continue;
    }
    const response = call.value as Schema | undefined;
    const number = (within: Schema | undefined, keys: readonly string[], path: Path): void => {
      const itemSchema = keys.reduce<Schema | undefined>((schema, key) => schema?.properties?.[key], within);
      if (!isNumber(itemSchema)) report(path, `${screen.call} tells no number there: ${oneOf(numbersIn(within, ""))}`);
    };
    const ordersCall = calls.find((each) => each.file === ORDERS);
    const queryField = (name: string) => ordersCall?.query?.properties?.[name];
    if (screen.orders !== undefined) {
      const kinds = (queryField("of")?.enum ?? []).map(String);
      if (!kinds.includes(screen.orders.of)) report(["orders", "of"], `"${screen.orders.of}" adds no lines to orders: ${oneOf(kinds)}`);
      const line = (ordersCall?.value as Schema | undefined)?.properties?.lines?.items;
      number(line, [screen.orders.money.field], ["orders", "money", "field"]);
    }
    const opens = (path: Path): void => {
      if (screen.orders === undefined) report(path, "opens orders, and the screen does not say of what: add orders to it");
    };
    const rows = (name: string): Schema | undefined => response?.properties?.[name]?.items;
    screen.figures.forEach(({ figures }, group) => {
      figures.forEach(({ field, per, orders, part }, at) => {
        if (orders) opens(["figures", group, "figures", at, "orders"]);
        number(response, tokensOf(field), ["figures", group, "figures", at, "field"]);
        if (per !== undefined) number(response, tokensOf(per), ["figures", group, "figures", at, "per"]);
        if (part !== undefined) number(response, tokensOf(part.field), ["figures", group, "figures", at, "part", "field"]);
      });
    });
    screen.charts.forEach(({ field, hour }, at) => {
      number(rows(DAYS), [field], ["charts", at, "field"]);
      if (hour !== undefined) number(rows(HOURS), [hour], ["charts", at, "hour"]);
    });
    screen.tables.forEach(({ rows: list, name, columns, order, orders }, at) => {
      if (rows(list) === undefined) report(["tables", at, "rows"], `${screen.call} tells no list "${list}"`);
      else if (rows(list)?.properties?.[name.field]?.type !== "string")
        report(["tables", at, "name", "field"], `${screen.call} tells no text there`);
      if (orders !== undefined) {
        opens(["tables", at, "orders"]);
        if (queryField(orders.by)?.type !== "string") report(["tables", at, "orders", "by"], `${ORDERS} takes no text "${orders.by}"`);
        if (rows(list)?.properties?.[orders.field]?.type !== "string")
          report(["tables", at, "orders", "field"], `${screen.call} tells no text there`);
      }
      columns.forEach(({ field, per }, index) => {
        number(rows(list), [field], ["tables", at, "columns", index, "field"]);
        if (per !== undefined) number(rows(list), [per], ["tables", at, "columns", index, "per"]);
      });
      order.forEach((sum, index) => {
        sum.forEach((field, place) => {
          number(rows(list), [field], ["tables", at, "order", index, place]);
        });
      });
    });
  }
}

function isNumber(schema: Schema | undefined): boolean {
  const kinds = [schema, ...(schema?.anyOf ?? [])].map((each) => each?.type);
  return kinds.some((kind) => kind === "integer" || kind === "number");
}

/** Returns the pointers of the numbers in a schema. */
function numbersIn(schema: Schema | undefined, at: string): string[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([key, child]) =>
    isNumber(child) ? [`${at}/${key}`] : numbersIn(child, `${at}/${key}`),
  );
}

const idOf = (file: string): string => file.replace(/^.*\/|\.json$/gu, "");
