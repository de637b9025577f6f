/** Values of the input, as the API's NaN boxes. */
import { Box, inputAt, inputGet, inputLength, inputProperty } from "./wasm-api";
import { restart } from "./memory";

export type Val = Box;
/** Number of an interned name. */
export type Key = i32;

@inline
export const NOTHING: Val = 0x7ffc_0000_0000_0000;

@inline
const BOXED: u64 = 0x7ffc_0000_0000_0000;
@inline
const TRUE: u64 = 0x7ffc_4000_0000_0001;
@inline
const TAGGED: u64 = 0x7fff_c000_0000_0000;
@inline
const NULL_TAG: u64 = 0x7ffc_0000_0000_0000;
@inline
const TEXT_TAG: u64 = 0x7ffc_c000_0000_0000;
@inline
const LIST_TAG: u64 = 0x7ffd_4000_0000_0000;
@inline
const ERROR_TAG: u64 = 0x7fff_c000_0000_0000;
/** Largest length in a box; it means "this or more". */
@inline
const LENGTH_LIMIT: i32 = 16383;

let root: Val = 0;

/** Starts a run. Shopify parses the input anew each time the root is requested, so it is requested once. */
export function begin(): void {
  restart();
  root = inputGet();
}

@inline
export function input(): Val {
  return root;
}

/** Reports null, missing values, and Shopify's answer for a property of null. */
@inline
export function isNothing(value: Val): bool {
  const tag = value & TAGGED;
  return tag == NULL_TAG || tag == ERROR_TAG;
}

@inline
export function isList(value: Val): bool {
  return (value & TAGGED) == LIST_TAG;
}

@inline
export function isText(value: Val): bool {
  return (value & TAGGED) == TEXT_TAG;
}

@inline
export function isTrue(value: Val): bool {
  return value == TRUE;
}

@inline
export function isNumber(value: Val): bool {
  return (value & BOXED) != BOXED;
}

/** Returns a number. Every other box has the bits of a NaN already. */
@inline
export function number(value: Val): f64 {
  return reinterpret<f64>(value);
}

@inline
export function size(value: Val): i32 {
  return isList(value) ? lengthOf(value) : 0;
}

@inline
export function elementAt(value: Val, index: i32): Val {
  return inputAt(value, index);
}

@inline
export function prop(value: Val, key: Key): Val {
  return inputProperty(value, key);
}

/** Returns the number of a list's elements, or of a text's bytes. */
@inline
export function lengthOf(value: Val): i32 {
  const bits = <i32>(value >>> 32) & LENGTH_LIMIT;
  return bits == LENGTH_LIMIT ? inputLength(value) : bits;
}
