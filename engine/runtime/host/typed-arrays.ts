/** Lists of fixed size, constants, and numbers. */
import type { Key, Str, Val } from "./value.ts";

/** Types of lists. Their size never changes, because growing memory is expensive at checkout. */
export type Ints = Int32Array;
export type Floats = Float64Array;
export type Vals = unknown[];
export type Texts = Str[];
export type Keys = string[];
/** Constant numbers in the module's data. */
export type Table = readonly number[];

/** Initial values of variables before their run; never written to. */
export const NO_INTS: Ints = new Int32Array(0);
export const NO_FLOATS: Floats = new Float64Array(0);
export const NO_VALS: Vals = [];
export const NO_TEXTS: Texts = [];
export const NO_KEYS: Keys = [];

export function ints(count: i32): Ints {
  return new Int32Array(count);
}

export function getInt(list: Ints, index: i32): i32 {
  return list[index] ?? 0;
}

export function setInt(list: Ints, index: i32, value: i32): void {
  list[index] = value;
}

export function floats(count: i32): Floats {
  return new Float64Array(count);
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

export function texts(count: i32): Texts {
  return new Array<Str>(count).fill(null);
}

export function getText(list: Texts, index: i32): Str {
  return list[index] ?? null;
}

export function setText(list: Texts, index: i32, value: Str): void {
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

export function getConst(table: Table, index: i32): i32 {
  return table[index] ?? 0;
}

export function constSize(table: Table): i32 {
  return table.length;
}

/** Converts a number to a whole number that fits, without its fraction. */
export function toInt(value: f64): i32 {
  return value | 0;
}

export function toFloat(value: i32): f64 {
  return value;
}

export function floor(value: f64): f64 {
  return Math.floor(value);
}
