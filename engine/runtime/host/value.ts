/** Values of the input, as plain JSON. */

/** A value of the input: any JSON, or nothing. */
export type Val = unknown;
/** A text of the input, or nothing, which differs from the empty text. */
export type Str = string | null;
/** A property name, prepared once and used often. */
export type Key = string;

export const NOTHING: Val = null;

let root: unknown = null;
let handed: unknown = null;

/** Sets the input of a run, and the compiled rule if the caller has one; only the TypeScript build has this function. */
export function setInput(value: unknown, program: readonly unknown[] | null = null): void {
  root = value;
  handed = program;
}

export function input(): Val {
  return root;
}

/** Returns the compiled rule: the one that was set, or the one in the input. */
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

/** Returns the number of a list's elements; 0 for any other value. */
export function size(value: Val): i32 {
  return Array.isArray(value) ? value.length : 0;
}

export function elementAt(value: Val, index: i32): Val {
  return Array.isArray(value) ? value[index] : null;
}

export function prop(value: Val, key: Key): Val {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  if (!Object.hasOwn(value, key)) return null;
  const property = (value as Record<string, unknown>)[key];
  return typeof property === "function" ? null : property;
}

/** Returns the number; NaN for any other value. */
export function number(value: Val): f64 {
  return typeof value === "number" ? value : Number.NaN;
}

export function text(value: Val): Str {
  return typeof value === "string" ? value : null;
}
