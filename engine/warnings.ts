/** What to beware of when a rule acts on a checkout: nothing left to choose, or a dearer target put first. */
import { family } from "./catalog.ts";
import { read } from "./read.ts";
import type { Configuration, Targets } from "./types.ts";

/** A target of one group, and what the rule does with it. */
interface Acted {
  touched: boolean;
  index?: number;
  price: number;
}

/** The declared warnings that hold for these operations on this input. */
export function warningsOf(familyId: string, configuration: Configuration, operations: readonly unknown[], input: object): string[] {
  const { targets, variants } = family(familyId);
  const variant = variants[configuration.subtype];
  if (targets === undefined || variant === undefined || operations.length === 0) return [];
  const groups = (targets.within === undefined ? [input] : read(input, targets.within)).map((group) => actedOn(targets, group, operations));
  const warnings: string[] = [];
  if (variant.whenAll !== undefined && groups.some(allTouched)) warnings.push(variant.whenAll);
  if (variant.whenDearer !== undefined && groups.some(dearerFirst)) warnings.push(variant.whenDearer);
  return warnings;
}

function actedOn(targets: Targets, group: unknown, operations: readonly unknown[]): Acted[] {
  return read(group, targets.each).map((target) => {
    const id = read(target, targets.id)[0];
    const found = operations.map(contentOf).find((content) => Object.values(content).includes(id));
    const index = found?.index;
    const price = targets.price === undefined ? Number.NaN : Number(read(target, targets.price)[0] ?? Number.NaN);
    return { touched: found !== undefined, price, ...(typeof index === "number" ? { index } : {}) };
  });
}

/** An operation is an object of one property, whose value names the target. */
function contentOf(operation: unknown): Record<string, unknown> {
  const content: unknown = typeof operation === "object" && operation !== null ? Object.values(operation)[0] : undefined;
  return typeof content === "object" && content !== null ? { ...content } : {};
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
