/** Paths of a program as closures that walk an input; engine/runtime/path.ts defines the paths. */

import { FIRST, inputPathOf, type Step } from "../declarations/input-path.ts";
import { lists, texts, walks, walksOfAll } from "../generated/walks.ts";
import { isObject } from "../lib/object.ts";
import type { ListAt, PathWalkers, TextAt, Walk } from "../program/path-walker.ts";
import { getInt, getKey, prop, text } from "../runtime/host.ts";
import { FLAGGED, flags, LACKED, ONLY_FIRST, PLAIN, pathCount, starts, steps } from "../runtime/path-steps.ts";
import { noteUnknownValue, runState } from "./run-state.ts";

/** Visits a value; returns true to end the walk. */
export type Visit = (value: unknown) => boolean;

/** Visits the values at a path below a value until a visit returns true; returns that result. */
export function walk(path: number, visit: Visit): Visit {
  if (path < 0 || path >= pathCount) return () => false;
  return walkFrom(getInt(starts, path), getInt(starts, path + 1), visit);
}

function walkFrom(step: number, end: number, visit: Visit): Visit {
  const next = step === end ? visit : stepOf(step, end, visit);
  return (value) => {
    if (value === null || value === undefined) return false;
    return Array.isArray(value) ? each(value, next) : next(value);
  };
}

function stepOf(step: number, end: number, visit: Visit): Visit {
  const key = getKey(steps, step);
  const then = step + 1 < end ? getInt(flags, step + 1) : PLAIN;
  if (then === FLAGGED || then === LACKED) return flagged(key, getKey(steps, step + 1), then === LACKED, walkFrom(step + 2, end, visit));
  const next = walkFrom(step + (then === ONLY_FIRST ? 2 : 1), end, visit);
  if (then !== ONLY_FIRST) return (value) => next(prop(value, key));
  return (value) => {
    const list = prop(value, key);
    return Array.isArray(list) && next(list[0]);
  };
}

function flagged(key: string, flag: string, isLacked: boolean, next: Visit): Visit {
  return (value) => {
    const list = prop(value, key);
    if (!Array.isArray(list)) return false;
    runState.isTested = true;
    for (let index = 0; index < list.length; index++) {
      const element: unknown = list[index];
      const flagValue: unknown = prop(element, flag);
      if ((isLacked ? flagValue === null || flagValue === undefined : flagValue === true) && next(element)) return true;
    }
    return false;
  };
}

function each(list: readonly unknown[], next: Visit): boolean {
  for (let index = 0; index < list.length; index++) {
    const element = list[index];
    if (element === null || element === undefined) continue;
    if (Array.isArray(element)) return noteUnknownValue();
    if (next(element)) return true;
  }
  return false;
}

/** Returns the generated walk of a path, if there is one: below one value, and below any of many. */
export function generatedWalk(path: number): { one: Walk | undefined; any: PathWalkers | undefined } {
  const name = nameOf(path);
  return {
    one: Object.hasOwn(walks, name) ? walks[name] : undefined,
    any: Object.hasOwn(walksOfAll, name) ? walksOfAll[name] : undefined,
  };
}

function nameOf(path: number): string {
  if (path < 0 || path >= pathCount) return "";
  const named: Step[] = [];
  for (let step = getInt(starts, path); step < getInt(starts, path + 1); step++) {
    const does = getInt(flags, step);
    const key = getKey(steps, step);
    const last = named.at(-1);
    if (does === PLAIN || last === undefined || last.flag !== undefined) named.push({ name: key });
    else last.flag = does === FLAGGED ? key : does === LACKED ? `!${key}` : FIRST;
  }
  return inputPathOf(named);
}

/** Returns the values at a path below a value. */
export function gather(path: number): (from: unknown) => readonly unknown[] {
  let values: unknown[] = [];
  const collect = walk(path, (value) => {
    values.push(value);
    return false;
  });
  return (from) => {
    values = [];
    collect(from);
    return values;
  };
}

/** Returns the values at a path that is usually a list of the input, without a copy if all elements are objects. */
export function gatherList(path: number): (from: unknown) => readonly unknown[] {
  const walked = gather(path);
  const listOf = listAt(path);
  return (from) => {
    const list = listOf(from);
    return Array.isArray(list) && areItems(list) ? list : walked(from);
  };
}

/** Returns the value that a generated list path leads to, which may have any type; undefined for other paths. */
export function listAt(path: number): ListAt {
  const name = nameOf(path);
  return (Object.hasOwn(lists, name) && lists[name]) || (() => undefined);
}

/** Returns the text of a property, such as a target's name or id. */
export function textAt(key: string): TextAt {
  return (Object.hasOwn(texts, key) && texts[key]) || ((value) => text(prop(value, key)));
}

function areItems(list: readonly unknown[]): boolean {
  for (let index = 0; index < list.length; index++) {
    const element = list[index];
    if (!isObject(element)) return false;
  }
  return true;
}
