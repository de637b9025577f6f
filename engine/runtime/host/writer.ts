/** Output as plain objects. */
import type { Key, Str } from "./value.ts";

type Container = unknown[] | Record<string, unknown>;

let result: unknown = null;
/** Open containers from the outermost, and for each the place of its next value. */
const open: Container[] = [];
const keys: string[] = [];
let depth = 0;

/** Starts a run without output. */
export function begin(): void {
  result = null;
  depth = 0;
}

/** Returns what the runtime wrote; only the TypeScript build has this function. */
export function getOutput(): unknown {
  return result;
}

/** Opens an object of exactly `count` properties. */
export function outObject(count: i32): void {
  push({}, count);
}

export function endObject(): void {
  pop();
}

/** Opens a list of exactly `count` elements. */
export function outList(count: i32): void {
  push([], count);
}

export function endList(): void {
  pop();
}

export function outKey(property: Key): void {
  keys[depth - 1] = property;
}

export function outText(value: Str): void {
  put(value);
}

export function outInt(value: i32): void {
  put(value);
}

function push(container: Container, _count: i32): void {
  put(container);
  open[depth] = container;
  depth++;
}

function pop(): void {
  depth--;
}

function put(value: unknown): void {
  const container = depth === 0 ? undefined : open[depth - 1];
  if (container === undefined) result = value;
  else if (Array.isArray(container)) container.push(value);
  else container[keys[depth - 1] ?? ""] = value;
}
