/** Compares any part of a declaration, whatever it declares, except for its wording. */
import { isDeepStrictEqual } from "node:util";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../../codegen/declarations/json.ts";
import type { Report } from "../change.ts";
import { compareNumber, isLimit, valueText } from "./compare-limits.ts";
import { isWording } from "./wording.ts";

/** Keys whose object has names chosen by the declaration as keys, instead of keywords. */
export const NAMED: readonly string[] = [
  ...["properties", "fields", "settings", "variants", "operators", "entitlements", "pages", "links", "$defs", "operations", "cases"],
  ...["when", "values", "endpoints", "match", "fixedValues", "initialValues"],
];
/** Lists whose absence means that they have no entry. */
const EMPTY_IF_ABSENT: readonly string[] = ["capabilities", "documents", "variables"];
/** Keys that identify an entry of a list; the first key that each entry has is used. */
const IDENTITIES: readonly string[] = ["id", "name", "fact", "family", "condition", "field", "key", "path", "title", "label"];

/** Compares the values at a pointer; `skip` names the pointers that another comparison covers. */
export function comparePart(before: Json, now: Json, pointer: string, report: Report, skip: (pointer: string) => boolean): void {
  if (skip(pointer) || isDeepStrictEqual(before, now)) return;
  if (isObject(before) && isObject(now)) compareObject(before, now, pointer, report, skip);
  else if (Array.isArray(before) && Array.isArray(now)) compareList(before, now, pointer, report, skip);
  else compareValue(before, now, pointer, report);
}

function compareObject(before: JsonObject, now: JsonObject, pointer: string, report: Report, skip: (pointer: string) => boolean): void {
  const isNames = NAMED.includes(pointer.split("/").at(-1) ?? "");
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const absent = EMPTY_IF_ABSENT.includes(key) && !isNames ? [] : undefined;
    const [was, is] = [before, now].map((object) => (object[key] === undefined ? absent : object[key]));
    const at = pointer + escapeToken(key);
    if (skip(at) || (!isNames && isWording(key, was, is))) continue;
    if (was !== undefined && is !== undefined) comparePart(was, is, at, report, skip);
    else if (was !== undefined) report("removed", at, `${key} is gone, which was ${valueText(was)}`);
    else report(isNames ? "added" : "changed", at, `${key} was not set and is ${valueText(is)}`);
  }
}

function compareList(
  before: readonly Json[],
  now: readonly Json[],
  pointer: string,
  report: Report,
  skip: (pointer: string) => boolean,
): void {
  const identity = IDENTITIES.find((name) => [before, now].every((list) => isKeyed(list, name)));
  const keyOf = (entry: Json): Json | undefined => (identity === undefined ? entry : isObject(entry) ? entry[identity] : undefined);
  const twinOf = (entry: Json, list: readonly Json[]) => list.find((each) => isDeepStrictEqual(keyOf(each), keyOf(entry)));
  const [removed, added] = [
    before.filter((each) => twinOf(each, now) === undefined),
    now.filter((each) => twinOf(each, before) === undefined),
  ];
  const isSamePlace = identity === undefined && before.length === now.length && !before.every((each) => typeof each !== "object");
  for (const [index, was] of before.entries()) {
    const is = isSamePlace ? now[index] : twinOf(was, now);
    if (is !== undefined) comparePart(was, is, pointer + escapeToken(index), report, skip);
    else if (removed.includes(was)) report("removed", pointer + escapeToken(index), `${valueText(keyOf(was))} is gone`);
  }
  if (!isSamePlace) for (const each of added) report("added", pointer + escapeToken(now.indexOf(each)), `${valueText(keyOf(each))} is new`);
  if (removed.length === 0 && added.length === 0 && !isSamePlace && identity === undefined)
    report("changed", pointer, "the order is another");
}

/** Reports whether each entry of a list has a unique text under a key. */
function isKeyed(list: readonly Json[], name: string): boolean {
  const texts = list.map((each) => (isObject(each) ? each[name] : undefined));
  return texts.every((each) => typeof each === "string") && new Set(texts).size === texts.length;
}

function compareValue(before: Json, now: Json, pointer: string, report: Report): void {
  const name = pointer.split("/").at(-1) ?? "";
  if (isLimit(name)) compareNumber(name, before, now, pointer, report);
  else report("changed", pointer, `${name} was ${valueText(before)} and is ${valueText(now)}`);
}
