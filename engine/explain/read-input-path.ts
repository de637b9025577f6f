/** Reads the values at a path of a Function input, for explanations; steps are the same as in the runtime's paths. */

import { FIRST, flagOf, type Step, stepsOf } from "../declarations/input-path.ts";
import { getProperty } from "../lib/object.ts";

/** Returns the values at a path; a list on the way stands for its elements. */
export function readInputPath(from: unknown, path: string): unknown[] {
  return followPath(from, stepsOf(path));
}

/** Returns the values at the end of some steps. */
export function followPath(from: unknown, steps: readonly Step[]): unknown[] {
  if (from === null || from === undefined) return [];
  if (Array.isArray(from)) return from.flatMap((element) => followPath(element, steps));
  const [step, ...rest] = steps;
  if (step === undefined) return [from];
  const value = getProperty(from, step.name);
  return followPath(step.flag === undefined ? value : chosen(value, step.flag), rest);
}

function chosen(list: unknown, flag: string): unknown[] {
  if (!Array.isArray(list)) return [];
  if (flag === FIRST) return list.slice(0, 1);
  const { name, lacks } = flagOf(flag);
  return list.filter((element) => (lacks ? (getProperty(element, name) ?? null) === null : getProperty(element, name) === true));
}
