/** A program as closures. The run-time's own reading of programs is used, so that both take the same numbers for the same thing. */
import { setInput } from "../../runtime/host.ts";
import { openRun } from "../../runtime/open.ts";
import { takeCount } from "../../runtime/program.ts";
import { type Condition, conditionAtCursor } from "./condition.ts";
import { type Emit, emissionAtCursor } from "./emission.ts";
import { anyItemsAt, type Items } from "./items.ts";

/** What a program becomes. */
export interface Closures {
  conditions: readonly Condition[];
  emit: Emit;
}

/** Makes closures of a program; nothing where it is none, or holds what only run.ts may know. */
export function closures(program: readonly unknown[]): Closures | undefined {
  setInput(null, program);
  if (!openRun()) return undefined;
  const items = new Map<number, Items>();
  const conditions: Condition[] = [];
  for (let count = takeCount(); count > 0; count--) {
    const condition = conditionAtCursor((path) => shared(items, path));
    if (condition === undefined) return undefined;
    conditions.push(condition);
  }
  return { conditions, emit: emissionAtCursor() };
}

/** Conditions about the same items find them together. */
function shared(items: Map<number, Items>, path: number): Items {
  const found = items.get(path) ?? anyItemsAt(path);
  items.set(path, found);
  return found;
}
