/** Lists of fixed size, constants, and numbers. */
import { Key, Val } from "./nan-box";
import { take } from "./memory";
import { Str } from "./utf8";

export type Ints = usize;
export type Floats = usize;
export type Vals = usize;
export type Texts = usize;
export type Keys = usize;
export type Table = StaticArray<u16>;

@inline
export const NO_INTS: Ints = 0;
@inline
export const NO_FLOATS: Floats = 0;
@inline
export const NO_VALS: Vals = 0;
@inline
export const NO_TEXTS: Texts = 0;
@inline
export const NO_KEYS: Keys = 0;

@inline
export function ints(count: i32): Ints {
  return take(count << 2);
}

@inline
export function getInt(list: Ints, index: i32): i32 {
  return load<i32>(list + (<usize>index << 2));
}

@inline
export function setInt(list: Ints, index: i32, value: i32): void {
  store<i32>(list + (<usize>index << 2), value);
}

@inline
export function floats(count: i32): Floats {
  return take(count << 3);
}

@inline
export function getFloat(list: Floats, index: i32): f64 {
  return load<f64>(list + (<usize>index << 3));
}

@inline
export function setFloat(list: Floats, index: i32, value: f64): void {
  store<f64>(list + (<usize>index << 3), value);
}

/** Allocates values without setting them to null, which would cost a call for each line: the runtime sets each element before reading it. */
@inline
export function vals(count: i32): Vals {
  return take(count << 3);
}

@inline
export function getVal(list: Vals, index: i32): Val {
  return load<u64>(list + (<usize>index << 3));
}

@inline
export function setVal(list: Vals, index: i32, value: Val): void {
  store<u64>(list + (<usize>index << 3), value);
}

@inline
export function texts(count: i32): Texts {
  return take(count << 3);
}

@inline
export function getText(list: Texts, index: i32): Str {
  return load<u64>(list + (<usize>index << 3));
}

@inline
export function setText(list: Texts, index: i32, value: Str): void {
  store<u64>(list + (<usize>index << 3), value);
}

@inline
export function keyList(count: i32): Keys {
  return take(count << 2);
}

@inline
export function getKey(list: Keys, index: i32): Key {
  return getInt(list, index);
}

@inline
export function setKey(list: Keys, index: i32, value: Key): void {
  setInt(list, index, value);
}

@inline
export function getConst(table: Table, index: i32): i32 {
  return unchecked(table[index]);
}

@inline
export function constSize(table: Table): i32 {
  return table.length;
}

/** Converts a number by way of 64 bits, so that numbers that do not fit wrap around as in the other build. */
@inline
export function toInt(value: f64): i32 {
  return <i32>(<i64>value);
}

@inline
export function toFloat(value: i32): f64 {
  return <f64>value;
}

@inline
export function floor(value: f64): f64 {
  return Math.floor(value);
}
