/** Values of the input and how to walk them. */
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
/** A length of this many means "this or more": the box has no room for a greater one. */
@inline
const LENGTH_LIMIT: i32 = 16383;

let root: Val = 0;

/** Starts a run. The platform parses the input anew each time it is asked for its root, so it is asked once. */
export function begin(): void {
  restart();
  root = inputGet();
}

@inline
export function input(): Val {
  return root;
}

/** Null, missing, or what the platform answers when a property of null is asked for. */
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

/** Every box that is no number has the bits of a NaN already. */
@inline
export function number(value: Val): f64 {
  return reinterpret<f64>(value);
}

@inline
export function size(value: Val): i32 {
  return isList(value) ? lengthOf(value) : 0;
}

@inline
export function at(value: Val, index: i32): Val {
  return inputAt(value, index);
}

@inline
export function prop(value: Val, key: Key): Val {
  return inputProperty(value, key);
}

/** Elements of a list, bytes of a text. */
@inline
export function lengthOf(value: Val): i32 {
  const bits = <i32>(value >>> 32) & LENGTH_LIMIT;
  return bits == LENGTH_LIMIT ? inputLength(value) : bits;
}
