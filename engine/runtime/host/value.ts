/** Values of the input and how to walk them: plain JSON. */

/** A value of the input: whatever JSON holds, or nothing. */
export type Val = unknown;
/** Text of the input, or nothing; nothing is not the empty text. */
export type Str = string | null;
/** A property name, prepared once and used often. */
export type Key = string;

export const NOTHING: Val = null;

let root: unknown = null;
let handed: unknown = null;

/** Hands the runtime its input, and the compiled rule if it is at hand already; only the TypeScript build has it. */
export function setInput(value: unknown, program: readonly unknown[] | null = null): void {
  root = value;
  handed = program;
}

export function input(): Val {
  return root;
}

/** The compiled rule: what was handed over, or else what stands in the input. */
export function compiled(): Val {
  return handed ?? prop(prop(prop(root, "rule"), "metafield"), "jsonValue");
}

export function isNothing(value: Val): bool {
  return value === null || value === undefined;
}

export function isList(value: Val): bool {
  return Array.isArray(value);
}

export function isTrue(value: Val): bool {
  return value === true;
}

export function isNumber(value: Val): bool {
  return typeof value === "number";
}

/** Elements of a list; 0 for anything else. */
export function size(value: Val): i32 {
  return Array.isArray(value) ? value.length : 0;
}

export function at(value: Val, index: i32): Val {
  return Array.isArray(value) ? value[index] : null;
}

export function prop(value: Val, key: Key): Val {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  if (!Object.hasOwn(value, key)) return null;
  const found = (value as Record<string, unknown>)[key];
  return typeof found === "function" ? null : found;
}

/** The number itself; NaN for anything else. */
export function number(value: Val): f64 {
  return typeof value === "number" ? value : Number.NaN;
}

export function text(value: Val): Str {
  return typeof value === "string" ? value : null;
}
