import { basename } from "node:path";
import { analyticsOf } from "../declarations/analytics.ts";
import { blocksOf } from "../declarations/blocks.ts";
import type { NamedCall } from "../declarations/calls.ts";
import type { Declared } from "../declarations/declared.ts";
import { DASHBOARD, shellOf } from "../declarations/shell.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { checkAnalyticsScreen } from "./analytics-screen.ts";
import { reportSameTitles } from "./report-same-titles.ts";
import { oneOf, reporter } from "./reporter.ts";

/** Query fields that every call of figures takes. */
export const PERIOD = ["startDate", "endDate", "includeDaily"];

/**
 * Checks the analytics screens: a screen shows numbers that its call returns, each written as what it measures, its rows open orders by a value that the call of orders takes. Every screen that is named exists.
 */
export function checkAnalytics(declared: Declared, calls: readonly NamedCall[], problems: DeclarationProblem[]): void {
  const screens = analyticsOf(declared.sources);
  const counted = checkCounts(declared, calls, problems);
  checkNamedScreens(
    declared,
    screens.map(({ id }) => id),
    problems,
  );
  for (const word of ["title", "shortTitle"] as const)
    reportSameTitles(
      screens.map(({ file, declared: screen }) => ({ file, title: screen[word] })),
      (file) => reporter(file, problems),
      word,
    );
  for (const { id, file, declared: screen } of screens) {
    const report = reporter(file, problems);
    const call = calls.find((each) => each.file === `schemas/calls/${screen.endpoint}.json`);
    if (call !== undefined && hasPeriod(call)) checkAnalyticsScreen({ id, screen, report, call, calls, counted });
    else {
      const fit = calls.filter(hasPeriod).map((each) => basename(each.file, ".json"));
      report(["endpoint"], `"${screen.endpoint}" is no call that takes ${PERIOD.join(", ")}: ${oneOf(fit)}`);
    }
  }
}

/** Checks that blocks count what calls count. Returns the names of what is counted. */
function checkCounts({ sources }: Declared, calls: readonly NamedCall[], problems: DeclarationProblem[]): string[] {
  const blocks = blocksOf(sources);
  const counted: string[] = blocks.flatMap(({ eventSource }) => eventSource ?? []);
  // a block without its "eventSource" is reported there, and may be the one that a call means
  const isCountMissing = blocks.some(
    ({ eventSource, lineAttribute, sendsEvents }) => eventSource === undefined && (lineAttribute !== undefined || sendsEvents),
  );
  if (isCountMissing) return counted;
  for (const { file, eventSource } of calls)
    if (eventSource !== undefined && !counted.includes(eventSource))
      reporter(file, problems)(["eventSource"], `"${eventSource}" is what no block counts: ${oneOf(counted)}`);
  return counted;
}

/** Checks that the screens exist to which lists and the home page refer. */
function checkNamedScreens({ families, sources }: Declared, ids: readonly string[], problems: DeclarationProblem[]): void {
  const checkName = (name: unknown, file: string, path: readonly string[]): void => {
    if (name !== undefined && !ids.some((id) => id === name))
      reporter(file, problems)(path, `"${name}" is not declared in schemas/analytics: ${oneOf(ids)}`);
  };
  for (const { id, list } of families.values()) checkName(list.analytics, `schemas/families/${id}.json`, ["list", "analytics"]);
  checkName(shellOf(sources, DASHBOARD).analytics, DASHBOARD, ["analytics"]);
}

/** Reports whether a call tells figures of a period. */
export function hasPeriod({ method, query }: NamedCall): boolean {
  return method === "GET" && PERIOD.every((name) => query?.properties?.[name] !== undefined);
}
