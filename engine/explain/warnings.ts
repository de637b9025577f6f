/** What to beware of when a rule acts on a checkout: something left out, nothing left to choose, or a dearer target put first. */
import { variantOf } from "../declarations/configuration.ts";
import type { Act, Targets } from "../generated/declarations.ts";
import type { Configuration } from "../generated/types.ts";
import { asRecord } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { readInputPath } from "./read-input-path.ts";

/** What a Function got of a checkout, and what its act declares to look at besides. */
export interface SeenTargets {
  input: object;
  prices?: object | undefined;
}

/** A target of one group, and what the rule does with it. */
interface Acted {
  touched: boolean;
  index?: number;
  price: number;
}

/** The operations of a rule, and how many more there would be if the output had room for them. */
interface Done {
  operations: readonly unknown[];
  omitted: number;
}

/** What was left out, and the declared warnings that hold on what can be seen of a checkout, the prices of its targets included. */
export function warningsOf(
  family: Family,
  { targets }: Act,
  configuration: Configuration,
  { operations, omitted }: Done,
  seen: SeenTargets,
): string[] {
  const variant = variantOf(family, configuration);
  if (targets === undefined || variant === undefined) return [];
  const warnings: string[] = [];
  if (omitted > 0) warnings.push(`This is more than checkout takes at once; left as before: ${omitted}.`);
  if (operations.length === 0) return warnings;
  const prices = pricesOf(targets, seen.prices);
  const groups = groupsOf(targets, seen.input).map((group) => actedOn(targets, group, operations, prices));
  if (variant.whenAll !== undefined && groups.some(allTouched)) warnings.push(variant.whenAll);
  if (variant.whenDearer !== undefined && groups.some(dearerFirst)) warnings.push(variant.whenDearer);
  return warnings;
}

function groupsOf({ within }: Targets, input: object): unknown[] {
  return within === undefined ? [input] : readInputPath(input, within);
}

function pricesOf(targets: Targets, prices: object | undefined): ReadonlyMap<unknown, number> {
  const { prices: declared } = targets;
  if (declared === undefined || prices === undefined) return new Map();
  const priced = groupsOf(targets, prices).flatMap((group) => readInputPath(group, targets.each));
  return new Map(
    priced.map((target) => [readInputPath(target, targets.id)[0], Number(readInputPath(target, declared.fact)[0] ?? Number.NaN)]),
  );
}

function actedOn(targets: Targets, group: unknown, operations: readonly unknown[], prices: ReadonlyMap<unknown, number>): Acted[] {
  return readInputPath(group, targets.each).map((target) => {
    const id = readInputPath(target, targets.id)[0];
    const found = operations.map(contentOf).find((content) => Object.values(content).includes(id));
    const index = found?.index;
    const price = prices.get(id) ?? Number.NaN;
    return { touched: found !== undefined, price, ...(typeof index === "number" ? { index } : {}) };
  });
}

/** An operation is an object of one property, whose value names the target. */
function contentOf(operation: unknown): Record<string, unknown> {
  return asRecord(Object.values(asRecord(operation))[0]);
}

function allTouched(group: readonly Acted[]): boolean {
  return group.length > 0 && group.every(({ touched }) => touched);
}

/** Carries the moves out in ascending order, as checkout does. */
function dearerFirst(group: readonly Acted[]): boolean {
  const order = [...group];
  const moves = group.filter(({ index }) => index !== undefined).sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
  for (const target of moves) {
    order.splice(order.indexOf(target), 1);
    order.splice(target.index ?? 0, 0, target);
  }
  const first = order[0];
  return moves.length > 0 && first !== undefined && first !== group[0] && group.some(({ price }) => price < first.price);
}
