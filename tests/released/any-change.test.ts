import fc from "fast-check";
import { expect, it } from "vitest";
import { escapeToken, tokensOf } from "../../engine/lib/json-pointer.ts";
import { isObject } from "../../engine/lib/object.ts";
import { WORDING } from "../../scripts/change/compare/wording.ts";
import { compare } from "../../scripts/change/compare.ts";
import { type Json, valueAtPointer } from "../../scripts/codegen/declarations/json.ts";
import { loadCompleted } from "../../scripts/codegen/declarations/load-completed.ts";
import { sampled } from "../support/property.ts";

const sources = loadCompleted(process.cwd()).filter(({ folder }) => folder !== "meta");

/** Every place of every declaration that is not only wording. */
const places = sources.flatMap((source) =>
  pointersIn(source.json, "")
    .filter((pointer) => !tokensOf(pointer).some((key) => WORDING.includes(key)))
    .map((pointer) => ({ source, pointer })),
);

function pointersIn(value: Json, pointer: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [pointer + escapeToken(key), ...pointersIn(each, pointer + escapeToken(key))]);
}

/** The value at a place, a little different; undefined for one that is only a whole of others. */
function otherThan(value: Json): Json | undefined {
  if (typeof value === "string") return `${value}x`;
  if (typeof value === "number") return value + 1;
  return typeof value === "boolean" ? !value : undefined;
}

/** A declaration with another value at a place, or without one. */
function edited(json: Json, pointer: string, value: Json | undefined): Json {
  const copy = structuredClone(json);
  const key = tokensOf(pointer).at(-1) ?? "";
  const above = valueAtPointer(copy, tokensOf(pointer).slice(0, -1).map(escapeToken).join("")) ?? null;
  if (Array.isArray(above)) above.splice(Number(key), 1, ...(value === undefined ? [] : [value]));
  else if (isObject(above) && value !== undefined) above[key] = value;
  else if (isObject(above)) Reflect.deleteProperty(above, key);
  return copy;
}

/** Returns whether a value has no meaning: an empty list or object, or the permission of other fields, which is the default. */
const isNothing = (value: Json | undefined): boolean =>
  value === true || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
/** Returns whether a value is a title on a screen. */
const isTitle = (pointer: string): boolean => tokensOf(pointer).at(-2) === "enumLabels";

it("every change of a declaration is reported, except that of wording", () => {
  const tried = sampled(fc.tuple(fc.constantFrom(...places), fc.boolean()), 6_000, 150);
  const silent = tried.filter(([{ source, pointer }, isRemoved]) => {
    const before = valueAtPointer(source.json, pointer);
    const value = isRemoved || before === undefined ? undefined : otherThan(before);
    if (isRemoved ? isNothing(before) : value === undefined || isTitle(pointer)) return false;
    const json = edited(source.json, pointer, value);
    const now = sources.map((each) => (each === source && isObject(json) ? { ...each, json } : each));
    return compare(sources, now).length === 0;
  });
  expect(silent.map(([{ source, pointer }, isRemoved]) => `${source.file}${pointer} ${isRemoved ? "gone" : "other"}`)).toEqual([]);
});
