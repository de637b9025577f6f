/**
 * The only way the runtime touches values, text and memory: here over plain objects, for the admin, the server and the tests.
 * Checkout is built with extensions/host/host.ts in this file's place, the same names over the platform's Wasm API.
 */

/** A value of the input: whatever JSON holds, or nothing. */
export type Val = unknown;
/** Text of the input, or nothing; nothing is not the empty text. */
export type Str = string | null;
/** A property name, prepared once and used often. */
export type Key = string;
/** Growable memory is not wanted at checkout: these have the size they were asked for. */
export type Ints = number[];
export type Floats = number[];
export type Vals = unknown[];
export type Keys = string[];
/** Constant numbers laid down in the module. */
export type Table = readonly number[];

export const NOTHING: Val = null;
export const NO_TEXT: Str = null;
/** What a variable holds before its run; never written to. */
export const NO_INTS: Ints = [];
export const NO_FLOATS: Floats = [];
export const NO_VALS: Vals = [];
export const NO_KEYS: Keys = [];

let root: unknown = null;
let result: unknown = null;
let open: (unknown[] | Record<string, unknown>)[] = [];
let keys: string[] = [];

/** Hands the runtime its input; only the TypeScript build has it. */
export function setInput(value: unknown): void {
  root = value;
}

/** What the runtime wrote; only the TypeScript build has it. */
export function getOutput(): unknown {
  return result;
}

/** Starts a run with empty memory. */
export function begin(): void {
  result = null;
  open = [];
  keys = [];
}

export function input(): Val {
  return root;
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

/** Elements of a list; 0 for anything else. */
export function size(value: Val): i32 {
  return Array.isArray(value) ? value.length : 0;
}

export function at(value: Val, index: i32): Val {
  return Array.isArray(value) ? value[index] : null;
}

export function prop(value: Val, key: Key): Val {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
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

/** A property name from text of the input. */
export function key(name: Str): Key {
  return name === null ? "" : name;
}

/** A property name or text written in the source; ASCII only. */
export function name(literal: string): Key {
  return literal;
}

export function hasText(value: Str): bool {
  return value !== null;
}

/** Length in the build's own units: UTF-16 here, UTF-8 at checkout. Only ever compared and walked with `after`. */
export function units(value: Str): i32 {
  return value === null ? 0 : value.length;
}

/** The code point that starts at a unit; inside of a code point something beyond ASCII. */
export function codeAt(value: Str, index: i32): i32 {
  if (value === null) return 0;
  const code = value.codePointAt(index);
  return code === undefined ? 0 : code;
}

/** The unit behind a code point that starts at `index`. */
export function after(index: i32, code: i32): i32 {
  return code > 0xffff ? index + 2 : index + 1;
}

/** The unit at which an ASCII character next stands, or -1. */
export function seek(value: Str, code: i32, from: i32): i32 {
  return value === null ? -1 : value.indexOf(String.fromCharCode(code), from);
}

/** Notes where each part between ASCII separators ends, for as many as there is room; how many there are. Nothing has no parts. */
export function split(value: Str, code: i32, ends: Ints): i32 {
  if (value === null) return 0;
  const parts = value.split(String.fromCharCode(code));
  let end = -1;
  parts.forEach((part, index) => {
    end += 1 + part.length;
    ends[index] = end;
  });
  return parts.length;
}

/** Whether there is no letter beyond ASCII. */
export function isAscii(value: Str): bool {
  return value === null || !/[^\0-\x7f]/u.test(value);
}

/** A number that is the same for the same text, and seldom for another; each build has its own. */
export function mark(value: Str): i32 {
  if (value === null) return 0;
  let number = value.length;
  for (let index = Math.max(0, value.length - 8); index < value.length; index++)
    number = (number * 31 + value.charCodeAt(index)) & 0xffffff;
  return number;
}

/** The text between two units. */
export function slice(value: Str, from: i32, to: i32): Str {
  return value === null ? null : value.slice(from, to);
}

/** The same text to the letter; nothing is never the same as anything. */
export function same(a: Str, b: Str): bool {
  return a !== null && a === b;
}

export function join(a: Str, b: Str): Str {
  if (a === null) return b;
  return b === null ? a : a + b;
}

/** A whole number that fits; the fraction is cut off. */
export function toInt(value: f64): i32 {
  return value | 0;
}

export function toFloat(value: i32): f64 {
  return value;
}

export function ints(count: i32): Ints {
  return new Array<number>(count).fill(0);
}

export function getInt(list: Ints, index: i32): i32 {
  return list[index] ?? 0;
}

export function setInt(list: Ints, index: i32, value: i32): void {
  list[index] = value;
}

export function floats(count: i32): Floats {
  return new Array<number>(count).fill(0);
}

export function getFloat(list: Floats, index: i32): f64 {
  return list[index] ?? 0;
}

export function setFloat(list: Floats, index: i32, value: f64): void {
  list[index] = value;
}

export function vals(count: i32): Vals {
  return new Array<unknown>(count).fill(null);
}

export function getVal(list: Vals, index: i32): Val {
  return list[index];
}

export function setVal(list: Vals, index: i32, value: Val): void {
  list[index] = value;
}

export function keyList(count: i32): Keys {
  return new Array<string>(count).fill("");
}

export function getKey(list: Keys, index: i32): Key {
  return list[index] ?? "";
}

export function setKey(list: Keys, index: i32, value: Key): void {
  list[index] = value;
}

export function floor(value: f64): f64 {
  return Math.floor(value);
}

export function isNumber(value: Val): bool {
  return typeof value === "number";
}

export function getConst(table: Table, index: i32): i32 {
  return table[index] ?? 0;
}

export function constSize(table: Table): i32 {
  return table.length;
}

/** Opens an object of exactly `count` properties. */
export function outObject(count: i32): void {
  push({}, count);
}

export function endObject(): void {
  pop();
}

/** Opens a list of exactly `count` elements. */
export function outList(count: i32): void {
  push([], count);
}

export function endList(): void {
  pop();
}

export function outKey(property: Key): void {
  keys[keys.length - 1] = property;
}

export function outText(value: Str): void {
  put(value);
}

export function outInt(value: i32): void {
  put(value);
}

function push(container: unknown[] | Record<string, unknown>, _count: i32): void {
  put(container);
  open.push(container);
  keys.push("");
}

function pop(): void {
  open.pop();
  keys.pop();
}

function put(value: unknown): void {
  const container = open[open.length - 1];
  if (container === undefined) result = value;
  else if (Array.isArray(container)) container.push(value);
  else container[keys[keys.length - 1] ?? ""] = value;
}
