import { readFileSync } from "node:fs";
import { COST_LIMITS } from "../../engine/shopify/constants.ts";
import type { Measurement } from "./measure.ts";

/** Instructions by rule and number of lines. */
export type Budget = Record<string, Record<string, number>>;

/** Query of each pack when its budget was written. */
export type Queries = Record<string, string>;

export const QUERIES_FILE = "scripts/bench/functions-queries.json";
export const BUDGET_FILE = "scripts/bench/functions-budget.json";
/** Allowed growth of a rule's cost. Larger growth is a decision to be made, not an accident. */
const GROWTH = 1.03;

const LIMIT_LINES = 200;
const OFF = 15_000;
/** Each includes 2,000 for the store's date and the mark of test carts, which every query reads. */
const WITHOUT_CONDITIONS = 48_000;
const WITHOUT_LINES = 91_000;
const AT_200 = 4_000_000;
const AT_500 = 10_000_000;
const MODULE_BYTES = 28_000;
/** Rules that fill an object may take the safe part of Shopify's own limit, which grows with the lines above 200. */
const FULL = /as many .* as fit/;
/** Rules of ten tags or more, whose cost must not grow with the number of tags. */
const TAGS = /^ten values of /;
const TAGS_AT_200 = 2_000_000;
const TAGS_AT_500 = 5_000_000;

export function readBudget(): Budget {
  return JSON.parse(readFileSync(BUDGET_FILE, "utf8"));
}

export function readQueries(): Queries {
  return JSON.parse(readFileSync(QUERIES_FILE, "utf8"));
}

export function queriesOf(measured: readonly Measurement[]): Queries {
  return Object.fromEntries(measured.map(({ handle, query }) => [handle, query]));
}

export function budgetOf(measured: readonly Measurement[]): Budget {
  const budget: Budget = {};
  for (const { handle, rule, lines, instructions } of measured) {
    const name = `${handle}: ${rule}`;
    budget[name] = { ...budget[name], [lines]: instructions };
  }
  return budget;
}

/**
 * Sentences about costs that grew beyond the committed budget. Rules without a budget, or whose query has changed, are compared with the
 * targets alone.
 */
export function overBudget(measured: readonly Measurement[], budget: Budget, queries: Queries): string[] {
  return measured.flatMap(({ handle, query, rule, lines, instructions }) => {
    const allowed = queries[handle] === query ? budget[`${handle}: ${rule}`]?.[lines] : undefined;
    return allowed !== undefined && instructions > allowed * GROWTH
      ? [`${handle}: "${rule}" at ${lines} lines costs ${instructions}, its budget is ${allowed}`]
      : [];
  });
}

/** Costs that have no committed budget yet: rules of new types, rules of new packs, and packs whose query has changed. */
export function withoutBudget(measured: readonly Measurement[], budget: Budget, queries: Queries): string[] {
  const other = Object.entries(queriesOf(measured)).filter(([handle, query]) => queries[handle] !== query);
  const warnings = other.map(
    ([handle]) => `${handle} has another query than when its budget was written: npm run tool -- bench:functions --write`,
  );
  const rows = Object.entries(budgetOf(measured)).flatMap(([name, costs]) =>
    budget[name] === undefined ? [`${name} has no budget: ${Object.values(costs).join(", ")}`] : [],
  );
  return [...warnings, ...rows];
}

/** Sentences about costs beyond what checkout should ever spend. */
export function missedTargets(measured: readonly Measurement[]): string[] {
  return measured.flatMap(({ handle, rule, readsLines, lines, instructions, moduleBytes, error }) => {
    const name = `${handle}: "${rule}" at ${lines} lines`;
    const target = targetOf(rule, readsLines, lines);
    const missed = error === undefined ? [] : [`${name} ends with ${error}`];
    if (instructions > target) missed.push(`${name} costs ${instructions}, the target is ${target}`);
    if (moduleBytes > MODULE_BYTES) missed.push(`${name} runs a module of ${moduleBytes} bytes, the target is ${MODULE_BYTES}`);
    return missed;
  });
}

function targetOf(rule: string, readsLines: boolean, lines: number): number {
  if (rule === "no configuration") return OFF;
  if (rule === "no condition") return WITHOUT_CONDITIONS;
  if (!readsLines) return WITHOUT_LINES;
  if (FULL.test(rule)) return (COST_LIMITS.instructions * Math.max(lines, LIMIT_LINES)) / LIMIT_LINES;
  if (TAGS.test(rule)) return lines > 200 ? TAGS_AT_500 : TAGS_AT_200;
  return lines > 200 ? AT_500 : AT_200;
}
