import { inputBytes } from "../../../engine/cost/input-bytes.ts";
import { isList, isObject } from "../../../engine/cost/input-shape.ts";
import type { InputShape, Pack } from "../../../engine/types/pack.ts";

/**
 * Upper bound of the instructions for a value that a checkout has once: the value is visited, and its name is skipped whenever another is
 * searched. tests/functions/spare.test.ts searches rules for which the bound is too low.
 */
const VALUE_INSTRUCTIONS = 5_000;

/**
 * Upper bound of what a query adds to the cost of every run of its rules since its release; undefined if the query reads no more. With this
 * allowance, rules that were accepted then are still accepted.
 */
export function costIncrease(now: InputShape, before: InputShape): Pack["spare"] {
  const values = count(now) - count(before);
  if (values === 0) return undefined;
  return { instructions: values * VALUE_INSTRUCTIONS, input: inputBytes(now, {}, 0) - inputBytes(before, {}, 0) };
}

/** Number of values, objects and lists of a shape; elements of a list count once. */
function count(shape: InputShape): number {
  if (isList(shape)) return 1 + count(shape.of);
  return isObject(shape) ? 1 + Object.values(shape.fields).reduce<number>((sum, field) => sum + count(field), 0) : 1;
}
