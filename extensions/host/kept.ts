/** What the simulator keeps of a program for its next run, and reads all at once. Checkout makes one run and reads lazily: nothing of the kind. */
import { NO_LOOKUP, Lookup } from "./lookup";
import { Ints, Keys, NO_INTS, NO_KEYS, NO_VALS, Vals } from "./slots";
import { NO_PARTS, Parts } from "./parts";
import { NOTHING, Val } from "./box";

export type Readers = usize;

@inline
export const KEEPS: bool = false;
@inline
export const READS: bool = false;
@inline
export const NO_READERS: Readers = 0;

/** The program always stands in the input. */
@inline
export function given(): Val {
  return NOTHING;
}

@inline
export function recall(program: Val): bool {
  return false;
}

@inline
export function remember(program: Val, count: i32): void {}

@inline
export function keptParts(): Parts {
  return NO_PARTS;
}

@inline
export function keepParts(parts: Parts): void {}

@inline
export function keptInts(which: i32): Ints {
  return NO_INTS;
}

@inline
export function keepInts(which: i32, list: Ints): void {}

@inline
export function keptKeys(which: i32): Keys {
  return NO_KEYS;
}

@inline
export function keepKeys(which: i32, list: Keys): void {}

@inline
export function keptLookup(which: i32): Lookup {
  return NO_LOOKUP;
}

@inline
export function keepLookup(which: i32, set: Lookup): void {}

@inline
export function keptReaders(): Readers {
  return NO_READERS;
}

@inline
export function keepReaders(list: Readers): void {}

@inline
export function readerList(count: i32): Readers {
  return NO_READERS;
}

@inline
export function setReader(list: Readers, path: i32, steps: Keys, flags: Ints, start: i32, end: i32): void {}

@inline
export function readColumn(list: Readers, path: i32, items: Vals, count: i32): bool {
  return false;
}

@inline
export function readValue(list: Readers, path: i32, from: Val): bool {
  return false;
}

@inline
export function columnCount(): i32 {
  return 0;
}

@inline
export function columnReached(): bool {
  return false;
}

@inline
export function columnVals(): Vals {
  return NO_VALS;
}

@inline
export function columnEnds(): Ints {
  return NO_INTS;
}

@inline
export function elements(value: Val, none: Vals): Vals {
  return none;
}
