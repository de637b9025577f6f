/** A program as closures. The run-time's own reading of programs is used, so that both take the same numbers for the same thing. */
import { setInput } from "../runtime/host.ts";
import { loadProgram } from "../runtime/load-program.ts";
import { grouped, readCount, readNumber } from "../runtime/program-reader.ts";
import { decodeEmission, type Emit } from "./emit-operations.ts";
import { type Condition, decodeCondition } from "./evaluate-condition.ts";
import { anyItemsAt, type Items } from "./read-items.ts";

/** Conditions that must all hold; and behind them groups that must all agree, or any of them. */
export interface EvaluatedCondition {
  all: readonly Condition[];
  any: boolean;
  groups: readonly Joined[];
}

/** Conditions that are joined. */
export interface Joined {
  any: boolean;
  conditions: readonly Condition[];
}

/** What a program becomes. */
export interface Closures {
  judged: EvaluatedCondition;
  emit: Emit;
}

/** Makes closures of a program; nothing where it is none, or holds what only run.ts may know. */
export function buildClosures(program: readonly unknown[]): Closures | undefined {
  setInput(null, program);
  if (!loadProgram()) return undefined;
  const items = new Map<number, Items>();
  const one = () => decodeCondition((path) => shared(items, path));
  const all = several(one);
  if (all === undefined) return undefined;
  if (!grouped) return { judged: { all, any: false, groups: [] }, emit: decodeEmission() };
  const any = readNumber() === 1;
  const groups = several(() => joinedAtCursor(one));
  return groups && { judged: { all, any, groups }, emit: decodeEmission() };
}

function joinedAtCursor(one: () => Condition | undefined): Joined | undefined {
  const any = readNumber() === 1;
  const conditions = several(one);
  return conditions && { any, conditions };
}

/** As many as the number at the cursor says; nothing when one of them is left to run.ts. */
function several<T>(read: () => T | undefined): T[] | undefined {
  const found: T[] = [];
  for (let count = readCount(); count > 0; count--) {
    const each = read();
    if (each === undefined) return undefined;
    found.push(each);
  }
  return found;
}

/** Conditions about the same items find them together. */
function shared(items: Map<number, Items>, path: number): Items {
  const found = items.get(path) ?? anyItemsAt(path);
  items.set(path, found);
  return found;
}
