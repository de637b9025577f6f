import { isList, isObject } from "../../../engine/cost/input-shape.ts";
import { inputBytes } from "../../../engine/cost/input-size.ts";
import type { InputShape, Pack } from "../../../engine/types/pack.ts";

/**
 * More instructions than a value takes that a checkout has once: it is met, and its name is passed over whenever another is looked for.
 * tests/functions/spare.test.ts looks for rules to which it is not enough.
 */
const VALUE_INSTRUCTIONS = 5_000;

/**
 * What a query makes every run of its rules cost at most, that it did not cost when it was released; nothing where it reads no more. Rules
 * that were accepted then are still accepted.
 */
export function costIncrease(now: InputShape, before: InputShape): Pack["spare"] {
  const values = count(now) - count(before);
  if (values === 0) return undefined;
  return { instructions: values * VALUE_INSTRUCTIONS, input: inputBytes(now, {}, 0) - inputBytes(before, {}, 0) };
}

/** Values, objects and lists of a shape, elements of a list once. */
function count(shape: InputShape): number {
  if (isList(shape)) return 1 + count(shape.of);
  return isObject(shape) ? 1 + Object.values(shape.fields).reduce<number>((sum, field) => sum + count(field), 0) : 1;
}
