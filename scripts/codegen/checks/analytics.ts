import { tokensOf } from "../../../engine/lib/json-pointer.ts";
import { analyticsOf } from "../declarations/analytics.ts";
import { blocksOf } from "../declarations/blocks.ts";
import type { NamedCall } from "../declarations/calls.ts";
import type { Declared } from "../declarations/declared.ts";
import { DASHBOARD, shellOf } from "../declarations/shell.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { type Measure, measureOf, measuresOfQuotient, type ReplySchema } from "./measures.ts";
import { oneOf, reportAlike, reporter } from "./reporter.ts";
import { reportSameTitles } from "./same-titles.ts";

type Path = readonly (string | number)[];

/** Query fields that every call of figures takes, and the lists of its reply with days and hours. */
export const PERIOD = ["startDate", "endDate", "includeDaily"];
const [DAYS, HOURS] = ["dailyData", "hours"];

/**
 * Checks the analytics screens: a screen shows numbers that its call returns, each written as what it measures, its rows open orders by a value that the call of orders takes. Every screen that is named exists.
 */
export function checkAnalytics(declared: Declared, calls: readonly NamedCall[], problems: DeclarationProblem[]): void {
  const screens = analyticsOf(declared.sources);
  const blocks = blocksOf(declared.sources);
  const counted: string[] = blocks.flatMap(({ counts }) => counts ?? []);
  // a block without its "counts" is reported there, and may be the one that a call means
  const isCountMissing = blocks.some(({ counts, mark, reports }) => counts === undefined && (mark !== undefined || reports));
  for (const { file, counts } of calls)
    if (counts !== undefined && !counted.includes(counts) && !isCountMissing)
      reporter(file, problems)(["counts"], `"${counts}" is what no block counts: ${oneOf(counted)}`);
  const named = (name: unknown, file: string, path: Path): void => {
    if (name !== undefined && !screens.some(({ id }) => id === name))
      reporter(file, problems)(path, `"${name}" is not declared in schemas/analytics: ${oneOf(screens.map(({ id }) => id))}`);
  };
  for (const { id, list } of declared.families.values()) named(list.figures, `schemas/families/${id}.json`, ["list", "figures"]);
  named(shellOf(declared.sources, DASHBOARD).figures, DASHBOARD, ["figures"]);
  for (const word of ["title", "tab"] as const)
    reportSameTitles(
      screens.map(({ file, declared: screen }) => ({ file, title: screen[word] })),
      (file) => reporter(file, problems),
      word,
    );
  for (const { id, file, declared: screen } of screens) {
    const report = reporter(file, problems);
    const call = calls.find((each) => each.file === `schemas/calls/${screen.call}.json`);
    if (call === undefined || call.method !== "GET" || PERIOD.some((name) => call.query?.properties?.[name] === undefined)) {
      const fit = calls.filter(({ method, query }) => method === "GET" && PERIOD.every((name) => query?.properties?.[name] !== undefined));
      report(["call"], `"${screen.call}" is no call that takes ${PERIOD.join(", ")}: ${oneOf(fit.map((each) => idOf(each.file)))}`);
      continue;
    }
    const response = call.value as ReplySchema | undefined;
    const number = (within: ReplySchema | undefined, keys: readonly string[], path: Path): Measure | undefined => {
      const schema = keys.reduce<ReplySchema | undefined>((each, key) => each?.properties?.[key], within);
      const measure = measureOf(schema);
      if (!isNumber(schema)) report(path, `${screen.call} tells no number there: ${oneOf(numbersIn(within, ""))}`);
      else if (measure === undefined) report(path, `is no money of the shop, and no share: ${screen.call} names no "measure" there`);
      return measure;
    };
    /** Checks a number, what it is divided by, and how it is written. */
    const written = (within: ReplySchema | undefined, { field, per, as }: Written, path: Path): void => {
      const measure = number(within, field, [...path, "field"]);
      const divisor = per === undefined ? undefined : number(within, per, [...path, "per"]);
      if (measure === undefined || (per !== undefined && divisor === undefined)) return;
      const fitting = divisor === undefined ? [measure] : measuresOfQuotient(measure, divisor);
      if (!fitting.includes(as)) report([...path, "as"], `"${as}" is not what is measured there: ${oneOf(fitting)}`);
    };
    const ordersFile = `schemas/calls/${screen.orders?.call}.json`;
    const ordersCall = calls.find((each) => each.file === ordersFile && linesOf(each) !== undefined);
    const queryField = (name: string) => ordersCall?.query?.properties?.[name];
    if (screen.orders !== undefined && ordersCall === undefined) {
      const fit = calls.filter((each) => linesOf(each) !== undefined).map((each) => idOf(each.file));
      report(["orders", "call"], `"${screen.orders.call}" is no call that tells lines of orders: ${oneOf(fit)}`);
    } else if (screen.orders !== undefined) {
      const kinds = (queryField("of")?.enum ?? []).map(String);
      if (counted.includes(id) && screen.orders.of !== id)
        report(["orders", "of"], `"${screen.orders.of}" is what another screen shows: ${id}`);
      if (!kinds.includes(screen.orders.of)) report(["orders", "of"], `"${screen.orders.of}" adds no lines to orders: ${oneOf(kinds)}`);
      written(ordersCall && linesOf(ordersCall), { field: [screen.orders.money.field], as: "money" }, ["orders", "money"]);
    }
    const opens = (path: Path): void => {
      if (screen.orders === undefined) report(path, "opens orders, and the screen does not say of what: add orders to it");
    };
    const rows = (name: string): ReplySchema | undefined => response?.properties?.[name]?.items;
    screen.figures.forEach(({ figures }, group) => {
      figures.forEach(({ field, per, as, orders, part }, at) => {
        const path = ["figures", group, "figures", at];
        if (orders) opens([...path, "orders"]);
        written(response, { field: tokensOf(field), as, ...(per !== undefined && { per: tokensOf(per) }) }, path);
        if (part !== undefined) written(response, { field: tokensOf(part.field), as }, [...path, "part"]);
      });
    });
    reportAlike(
      screen.figures.flatMap(({ figures }, group) =>
        figures.map(({ title }, at) => ({ word: title, path: ["figures", group, "figures", at, "title"] })),
      ),
      "title",
      report,
    );
    for (const list of ["charts", "tables"] as const)
      reportAlike(
        screen[list].map(({ title }, at) => ({ word: title, path: [list, at, "title"] })),
        "title",
        report,
      );
    reportAlike(
      screen.charts.map(({ name }, at) => ({ word: name, path: ["charts", at, "name"] })),
      "name",
      report,
    );
    screen.charts.forEach(({ field, hour, as }, at) => {
      written(rows(DAYS), { field: [field], as }, ["charts", at]);
      if (hour === undefined) return;
      const measure = number(rows(HOURS), [hour], ["charts", at, "hour"]);
      if (measure !== undefined && measure !== as) report(["charts", at, "hour"], `measures ${measure}, and the chart shows ${as}`);
    });
    screen.tables.forEach(({ rows: list, name, columns, order, orders }, at) => {
      if (rows(list) === undefined) report(["tables", at, "rows"], `${screen.call} tells no list "${list}"`);
      else if (rows(list)?.properties?.[name.field]?.type !== "string")
        report(["tables", at, "name", "field"], `${screen.call} tells no text there`);
      if (orders !== undefined) {
        opens(["tables", at, "orders"]);
        if (ordersCall !== undefined && queryField(orders.by)?.type !== "string")
          report(["tables", at, "orders", "by"], `${ordersFile} takes no text "${orders.by}"`);
        const opened = rows(list)?.properties?.[orders.field];
        if (opened?.type !== "string") report(["tables", at, "orders", "field"], `${screen.call} tells no text there`);
        else if (ordersCall !== undefined && !isSameValue(orders, queryField(orders.by)?.pattern, opened.pattern))
          report(["tables", at, "orders", "field"], `"${orders.field}" is not what ${ordersFile} takes as "${orders.by}"`);
      }
      columns.forEach(({ field, per, as }, index) => {
        written(rows(list), { field: [field], as, ...(per !== undefined && { per: [per] }) }, ["tables", at, "columns", index]);
      });
      reportAlike(
        [name, ...columns].map(({ title }, index) => ({
          word: title,
          path: ["tables", at, ...(index === 0 ? ["name"] : ["columns", index - 1]), "title"],
        })),
        "title",
        report,
      );
      order.forEach((sum, index) => {
        const measures = sum.map((field, place) => number(rows(list), [field], ["tables", at, "order", index, place]));
        if (new Set(measures.filter((each) => each !== undefined)).size > 1)
          report(["tables", at, "order", index], `adds up what is not alike: ${oneOf(sum)}`);
      });
    });
  }
}

/** A number of a reply, as a screen writes it. */
interface Written {
  field: readonly string[];
  per?: readonly string[];
  as: Measure;
}

/** True if a row's text is what the call of orders takes: one of the same form, or else of the same name. */
function isSameValue({ by, field }: { by: string; field: string }, taken: string | undefined, told: string | undefined): boolean {
  return taken === undefined ? by === field : taken === told;
}

function isNumber(schema: ReplySchema | undefined): boolean {
  const kinds = [schema, ...(schema?.anyOf ?? [])].map((each) => each?.type);
  return kinds.some((kind) => kind === "integer" || kind === "number");
}

/** Returns the pointers of the numbers in a schema. */
function numbersIn(schema: ReplySchema | undefined, at: string): string[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([key, child]) =>
    isNumber(child) ? [`${at}/${key}`] : numbersIn(child, `${at}/${key}`),
  );
}

/** Returns the lines that a call of orders tells; undefined if it is no such call, which takes what added them. */
function linesOf({ query, value }: NamedCall): ReplySchema | undefined {
  const lines = (value as ReplySchema | undefined)?.properties?.lines?.items;
  return query?.properties?.of === undefined ? undefined : lines;
}

const idOf = (file: string): string => file.replace(/^.*\/|\.json$/gu, "");
