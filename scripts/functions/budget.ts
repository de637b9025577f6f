import { readFileSync } from "node:fs";
import { families } from "../../engine/catalog.ts";
import type { Measurement } from "./measure.ts";

/** Instructions by rule and number of lines. */
export type Budget = Record<string, Record<string, number>>;

export const BUDGET_FILE = "scripts/bench/functions-budget.json";
/** A rule that grew by more is a decision to be made, not an accident. */
const GROWTH = 1.03;

const OFF = 15_000;
const WITHOUT_LINES = 80_000;
/** Where targets come in groups, all options of all groups are read, with their prices, before the last condition is judged. */
const WITH_GROUPS = 90_000;
const AT_200 = 4_000_000;
const AT_500 = 10_000_000;
const MODULE_BYTES = 24_000;
/** Each tag of a list is answered on every line, which no code of ours can make cheaper: only the platform's own limit counts. */
const PLATFORM_LIMIT_ONLY = /^ten values of /;

export function readBudget(): Budget {
  return JSON.parse(readFileSync(BUDGET_FILE, "utf8"));
}

export function budgetOf(measured: readonly Measurement[]): Budget {
  const budget: Budget = {};
  for (const { handle, rule, lines, instructions } of measured) {
    const name = `${handle}: ${rule}`;
    budget[name] = { ...budget[name], [lines]: instructions };
  }
  return budget;
}

/** What has grown beyond the committed budget, or has none; one sentence each. */
export function overBudget(measured: readonly Measurement[], budget: Budget): string[] {
  return measured.flatMap(({ handle, rule, lines, instructions }) => {
    const allowed = budget[`${handle}: ${rule}`]?.[lines];
    if (allowed === undefined) return [`${handle}: "${rule}" at ${lines} lines has no budget`];
    return instructions > allowed * GROWTH
      ? [`${handle}: "${rule}" at ${lines} lines costs ${instructions}, its budget is ${allowed}`]
      : [];
  });
}

/** What costs more than checkout should ever be asked for; one sentence each. */
export function missedTargets(measured: readonly Measurement[]): string[] {
  return measured.flatMap(({ handle, family: id, rule, readsLines, lines, instructions, moduleBytes, error }) => {
    const name = `${handle}: "${rule}" at ${lines} lines`;
    const grouped = families.find((family) => family.id === id)?.targets?.within !== undefined;
    const target = targetOf(rule, readsLines, lines, grouped);
    const missed = error === undefined ? [] : [`${name} ends with ${error}`];
    if (instructions > target) missed.push(`${name} costs ${instructions}, the target is ${target}`);
    if (moduleBytes > MODULE_BYTES) missed.push(`${name} runs a module of ${moduleBytes} bytes, the target is ${MODULE_BYTES}`);
    return missed;
  });
}

function targetOf(rule: string, readsLines: boolean, lines: number, grouped: boolean): number {
  if (rule === "no configuration") return OFF;
  if (!readsLines) return grouped ? WITH_GROUPS : WITHOUT_LINES;
  if (PLATFORM_LIMIT_ONLY.test(rule)) return Number.POSITIVE_INFINITY;
  return lines > 200 ? AT_500 : AT_200;
}
