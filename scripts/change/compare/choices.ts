import { isDeepStrictEqual } from "node:util";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../../codegen/declarations/json.ts";
import type { Report } from "../change.ts";
import { valueText } from "./compare-limits.ts";

/** Compares the values that a field admits, in all keywords that list them. */
export function compareChoices(before: JsonObject, now: JsonObject, pointer: string, report: Report): void {
  if (!isDeepStrictEqual(before.const, now.const))
    report(
      before.const === undefined ? "narrowed" : "renamed",
      `${pointer}/const`,
      `was ${valueText(before.const)} and is ${valueText(now.const)}`,
    );
  compareTypes(before, now, pointer, report);
  compareList("enum", before.enum, now.enum, pointer, report);
  compareList("oneOf", codesOf(before.oneOf), codesOf(now.oneOf), pointer, report);
  compareList("enumLabels", keysOf(before.enumLabels), keysOf(now.enumLabels), pointer, report);
}

function compareTypes(before: JsonObject, now: JsonObject, pointer: string, report: Report): void {
  const [was, is] = [before.type, now.type].map((type) => (type === undefined ? null : [type].flat()));
  const isDropped = (type: Json) => !is?.includes(type) && !(type === "integer" && is?.includes("number"));
  const narrows = is != null && (was == null || was.some(isDropped));
  const widens = was != null && (is == null || is.some((type) => !was.includes(type)));
  if (narrows || widens)
    report(narrows ? "narrowed" : "widened", `${pointer}/type`, `type was ${valueText(before.type)} and is ${valueText(now.type)}`);
}

function compareList(name: string, before: Json | undefined, now: Json | undefined, pointer: string, report: Report): void {
  const at = `${pointer}/${name}`;
  if (!Array.isArray(before) || !Array.isArray(now)) {
    if (Array.isArray(now) && name !== "enumLabels") report("narrowed", at, `${name} is new: other values were admitted before`);
    if (Array.isArray(before)) report("widened", at, `${name} is gone: any value is admitted`);
    return;
  }
  for (const value of missingFrom(now, before)) report("narrowed", at, `${valueText(value)} is gone from ${name}`);
  for (const value of missingFrom(before, now)) report("widened", at, `${valueText(value)} is new in ${name}`);
}

/** Returns the values of `other` that are missing in `list`, compared deeply. */
export function missingFrom(list: readonly Json[], other: readonly Json[]): Json[] {
  return other.filter((value) => !list.some((each) => isDeepStrictEqual(each, value)));
}

function codesOf(list: Json | undefined): Json | undefined {
  return Array.isArray(list) ? list.map((row) => (isObject(row) && row.const !== undefined ? row.const : row)) : undefined;
}

function keysOf(options: Json | undefined): Json | undefined {
  return isObject(options) ? Object.keys(options) : undefined;
}

/** Compares two objects key by key. */
export function compareKeys(
  before: Json | undefined,
  now: Json | undefined,
  pointer: string,
  each: {
    both: (before: Json, now: Json, at: string) => void;
    removed: (key: string, at: string) => void;
    come: (key: string, at: string) => void;
  },
): void {
  const [was, is] = [isObject(before) ? before : {}, isObject(now) ? now : {}];
  for (const [key, value] of Object.entries(was)) {
    const next = is[key];
    if (next === undefined) each.removed(key, pointer + escapeToken(key));
    else each.both(value, next, pointer + escapeToken(key));
  }
  for (const key of Object.keys(is)) if (was[key] === undefined) each.come(key, pointer + escapeToken(key));
}
