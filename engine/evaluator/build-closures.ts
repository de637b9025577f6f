/** Converts a program to closures. The runtime's own reader is used, so that both interpret the numbers alike. */
import { setInput } from "../runtime/host.ts";
import { loadProgram } from "../runtime/load-program.ts";
import { isGrouped, readCount, readNumber } from "../runtime/program-reader.ts";
import { decodeEmission, type Emit } from "./decode-emission.ts";
import { type Condition, decodeCondition } from "./evaluate-condition.ts";
import { anyItemsAt, type Items } from "./items-at.ts";

/** Conditions that must all hold, followed by groups of which all or any must hold. */
export interface EvaluatedCondition {
  all: readonly Condition[];
  any: boolean;
  groups: readonly Joined[];
}

/** A group of conditions. */
export interface Joined {
  any: boolean;
  conditions: readonly Condition[];
}

/** Closures of a program. */
export interface Closures {
  evaluated: EvaluatedCondition;
  emit: Emit;
}

/** Builds the closures of a program; undefined if the program is invalid, or if parts of it are left to run-program.ts. */
export function buildClosures(program: readonly unknown[]): Closures | undefined {
  setInput(null, program);
  if (!loadProgram()) return undefined;
  const items = new Map<number, Items>();
  const one = () => decodeCondition((path) => shared(items, path));
  const all = several(one);
  if (all === undefined) return undefined;
  if (!isGrouped) return { evaluated: { all, any: false, groups: [] }, emit: decodeEmission() };
  const any = readNumber() === 1;
  const groups = several(() => joinedAtCursor(one));
  return groups && { evaluated: { all, any, groups }, emit: decodeEmission() };
}

function joinedAtCursor(one: () => Condition | undefined): Joined | undefined {
  const any = readNumber() === 1;
  const conditions = several(one);
  return conditions && { any, conditions };
}

/** Reads a counted sequence at the cursor; undefined if one of its elements is left to run-program.ts. */
function several<T>(read: () => T | undefined): T[] | undefined {
  const closures: T[] = [];
  for (let count = readCount(); count > 0; count--) {
    const each = read();
    if (each === undefined) return undefined;
    closures.push(each);
  }
  return closures;
}

/** Returns the items at a path; conditions about the same items share one look-up. */
function shared(items: Map<number, Items>, path: number): Items {
  const walkItems = items.get(path) ?? anyItemsAt(path);
  items.set(path, walkItems);
  return walkItems;
}
