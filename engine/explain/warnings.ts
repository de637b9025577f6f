/** Warnings of a rule's effects at a checkout: operations left out, nothing left to choose, or a dearer target first. */
import { variantOf } from "../declarations/configuration.ts";
import { warningIn } from "../declarations/variant-warnings.ts";
import type { FamilyAction, Targets } from "../generated/declarations.ts";
import type { Configuration } from "../generated/types.ts";
import { asRecord } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { readInputPath } from "./read-input-path.ts";

/** Input of a Function at a checkout, and the prices that its action declares. */
export interface ReadTargets {
  input: object;
  prices?: object | undefined;
}

/** A target of one group, and the effect of the rule on it. */
interface AffectedTargets {
  touched: boolean;
  index?: number;
  price: number;
}

/** Operations of a rule, and the number of those that did not fit into the output. */
interface Done {
  operations: readonly unknown[];
  omitted: number;
}

/** Situations at checkout that a variant may warn of. */
const SITUATIONS = [
  ["allTargets", allTouched],
  ["dearerFirst", dearerFirst],
] as const;

/** Returns warnings about omitted operations, and the declared warnings that apply to this checkout, including the prices of its targets. */
export function warningsOf(
  family: Family,
  { targets }: FamilyAction,
  configuration: Configuration,
  { operations, omitted }: Done,
  readTargets: ReadTargets,
): string[] {
  const variant = variantOf(family, configuration);
  if (targets === undefined || variant === undefined) return [];
  const warnings: string[] = [];
  if (omitted > 0) warnings.push(`Too many changes for one checkout. Not changed: ${omitted}.`);
  if (operations.length === 0) return warnings;
  const prices = pricesOf(targets, readTargets.prices);
  const groups = groupsOf(targets, readTargets.input).map((group) => affectedTargets(targets, group, operations, prices));
  for (const [situation, isIn] of SITUATIONS) {
    const warning = warningIn(situation, variant);
    if (warning !== undefined && groups.some(isIn)) warnings.push(warning);
  }
  return warnings;
}

function groupsOf({ groups }: Targets, input: object): unknown[] {
  return groups === undefined ? [input] : readInputPath(input, groups);
}

function pricesOf(targets: Targets, prices: object | undefined): ReadonlyMap<unknown, number> {
  const { price: declared } = targets;
  if (declared === undefined || prices === undefined) return new Map();
  const priced = groupsOf(targets, prices).flatMap((group) => readInputPath(group, targets.forEach));
  return new Map(
    priced.map((target) => [readInputPath(target, targets.id)[0], Number(readInputPath(target, declared.path)[0] ?? Number.NaN)]),
  );
}

function affectedTargets(
  targets: Targets,
  group: unknown,
  operations: readonly unknown[],
  prices: ReadonlyMap<unknown, number>,
): AffectedTargets[] {
  return readInputPath(group, targets.forEach).map((target) => {
    const id = readInputPath(target, targets.id)[0];
    const entry = operations.map(contentOf).find((content) => Object.values(content).includes(id));
    const index = entry?.index;
    const price = prices.get(id) ?? Number.NaN;
    return { touched: entry !== undefined, price, ...(typeof index === "number" ? { index } : {}) };
  });
}

/** Returns the content of an operation, which is an object with one property, whose value names the target. */
function contentOf(operation: unknown): Record<string, unknown> {
  return asRecord(Object.values(asRecord(operation))[0]);
}

function allTouched(group: readonly AffectedTargets[]): boolean {
  return group.length > 0 && group.every(({ touched }) => touched);
}

/** Reports whether moves put a dearer target first. Applies moves in ascending order, as checkout does. */
function dearerFirst(group: readonly AffectedTargets[]): boolean {
  const order = [...group];
  const moves = group.filter(({ index }) => index !== undefined).sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
  for (const target of moves) {
    order.splice(order.indexOf(target), 1);
    order.splice(target.index ?? 0, 0, target);
  }
  const first = order[0];
  return moves.length > 0 && first !== undefined && first !== group[0] && group.some(({ price }) => price < first.price);
}
