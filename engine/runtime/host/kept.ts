/** What was made of a program, kept for its next run: one rule is run for many checkouts. Checkout itself makes one run and keeps nothing. */
import { NO_READERS, type Readers } from "./column.ts";
import { type Lookup, NO_LOOKUP } from "./lookup.ts";
import { type Ints, type Keys, NO_INTS, NO_KEYS } from "./slots.ts";
import { NO_PARTS, type Parts } from "./text.ts";
import type { Val } from "./value.ts";

interface Made {
  /** The program as it was then. */
  program: readonly unknown[];
  parts: Parts;
  ints: Ints[];
  keys: Keys[];
  lookups: Lookup[];
  readers: Readers;
}

/** Whether what is made of a program outlasts the run. */
export const KEEPS: bool = true;

const kept = new WeakMap<object, Made>();
let last: Val = null;
let made: Made = { program: [], parts: NO_PARTS, ints: [], keys: [], lookups: [], readers: NO_READERS };

/** Whether something is kept of a program, which must still be what it was. */
export function recall(program: Val): bool {
  if (program === last && isUnchanged(made, program)) return true;
  const found = typeof program === "object" && program !== null ? kept.get(program) : undefined;
  if (found === undefined || !isUnchanged(found, program)) return false;
  last = program;
  made = found;
  return true;
}

/** Starts to keep what is made of a program, with room for so many lists. */
export function remember(program: Val, count: i32): void {
  made = {
    program: Array.isArray(program) ? [...program] : [],
    parts: NO_PARTS,
    ints: Array.from({ length: count }, () => NO_INTS),
    keys: [],
    lookups: Array.from({ length: count }, () => NO_LOOKUP),
    readers: NO_READERS,
  };
  last = program;
  if (typeof program === "object" && program !== null) kept.set(program, made);
}

function isUnchanged({ program }: Made, now: Val): boolean {
  if (!Array.isArray(now) || now.length !== program.length) return false;
  for (let index = 0; index < program.length; index++) if (program[index] !== now[index]) return false;
  return true;
}

export function keptParts(): Parts {
  return made.parts;
}

export function keepParts(parts: Parts): void {
  made.parts = parts;
}

/** Lists by a number of their own; none where nothing was kept. */
export function keptInts(which: i32): Ints {
  return which < made.ints.length ? (made.ints[which] ?? NO_INTS) : NO_INTS;
}

export function keepInts(which: i32, list: Ints): void {
  if (which < made.ints.length) made.ints[which] = list;
}

export function keptKeys(which: i32): Keys {
  return made.keys[which] ?? NO_KEYS;
}

export function keepKeys(which: i32, list: Keys): void {
  made.keys[which] = list;
}

export function keptLookup(which: i32): Lookup {
  return which < made.lookups.length ? (made.lookups[which] ?? NO_LOOKUP) : NO_LOOKUP;
}

export function keepLookup(which: i32, set: Lookup): void {
  if (which < made.lookups.length) made.lookups[which] = set;
}

export function keptReaders(): Readers {
  return made.readers;
}

export function keepReaders(list: Readers): void {
  made.readers = list;
}
