/**
 * Reads one path below many values at once: a column of what was found, with the place behind the last of each value. Generated readers
 * name properties in their source, which V8 reads several times faster than properties whose names it is told at run time.
 */
import { readers } from "../../generated/readers.ts";
import { type Column, type Reader } from "./reader.ts";
import { getInt, getKey, type Ints, type Keys, type Vals } from "./slots.ts";
import type { Val } from "./value.ts";

/** Whether paths have readers at all; checkout reads lazily, one value at a time. */
export const READS: bool = true;

export type Readers = (Reader | null)[];
export const NO_READERS: Readers = [];

const column: Column = { values: [], ends: new Int32Array(64), found: 0, reached: false };
const single: Vals = [null];

export function readerList(count: i32): Readers {
  return new Array<Reader | null>(count).fill(null);
}

/** Notes the reader of a path with steps from `start` to `end`, if it has one. */
export function setReader(list: Readers, path: i32, steps: Keys, flags: Ints, start: i32, end: i32): void {
  let name = "";
  for (let step = start; step < end; step++) {
    const flag = getInt(flags, step);
    if (flag === 0) name += step === start ? getKey(steps, step) : `.${getKey(steps, step)}`;
    else name += flag === 1 ? `[${getKey(steps, step)}]` : "[0]";
  }
  list[path] = Object.hasOwn(readers, name) ? (readers[name] ?? null) : null;
}

/** Reads a path below the first so many of a list; false when there is no reader, or what it met is not what it was made for. */
export function readColumn(list: Readers, path: i32, items: Vals, count: i32): bool {
  const reader = list[path] ?? null;
  if (reader === null) return false;
  if (column.ends.length < count) column.ends = new Int32Array(count + count);
  column.found = 0;
  column.reached = false;
  return reader(items, count, column);
}

/** The same below one value. */
export function readValue(list: Readers, path: i32, from: Val): bool {
  single[0] = from;
  return readColumn(list, path, single, 1);
}

export function columnCount(): i32 {
  return column.found;
}

/** Whether the reader came to a flagged list. */
export function columnReached(): bool {
  return column.reached;
}

export function columnVals(): Vals {
  return column.values;
}

export function columnEnds(): Ints {
  return column.ends;
}

/** The elements of a list if none of them is nothing or a list, `NO_VALS` otherwise: spares a copy where lists are at hand. */
export function elements(value: Val, none: Vals): Vals {
  if (!Array.isArray(value)) return none;
  for (let index = 0; index < value.length; index++) {
    const element: unknown = value[index];
    if (element === null || element === undefined || Array.isArray(element)) return none;
  }
  return value;
}
