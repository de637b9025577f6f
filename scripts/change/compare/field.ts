import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../../codegen/declarations/json.ts";
import type { Report } from "../change.ts";
import { compareChoices, compareKeys } from "./choices.ts";
import { compareLimits, isCompared, valueText } from "./compare-limits.ts";
import { comparePart } from "./parts.ts";

/** Resolves a reference in the older and in the newer declarations; null if it leads nowhere. */
export interface Refs {
  before: (ref: string) => JsonObject;
  now: (ref: string) => JsonObject;
}

/** Compares a field. A reference that did not change is skipped here, because its target is compared where it is declared. */
export function compareField(before: Json, now: Json, pointer: string, report: Report, refs: Refs): void {
  if (!isObject(before) || !isObject(now)) return;
  if (before.$ref !== now.$ref) compareField(resolved(before, refs.before), resolved(now, refs.now), pointer, report, refs);
  else compareResolved(before, now, pointer, report, refs);
}

function compareResolved(before: JsonObject, now: JsonObject, pointer: string, report: Report, refs: Refs): void {
  compareChoices(before, now, pointer, report);
  compareLimits(before, now, pointer, report);
  compareRequired(before, now, pointer, report);
  compareFields(before.properties, now.properties, `${pointer}/properties`, report, refs);
  for (const name of ["items", "additionalProperties"]) compareInside(name, before, now, pointer, report, refs);
  compareKinds(before.itemTypes, now.itemTypes, `${pointer}/itemTypes`, report);
  const skip = (at: string) => at.startsWith(`${pointer}/`) && isComparedAbove(at.slice(pointer.length + 1));
  comparePart(before, now, pointer, report, skip);
}

const ABOVE = [
  "$ref",
  "type",
  "const",
  "enum",
  "oneOf",
  "enumLabels",
  "required",
  "properties",
  "items",
  "additionalProperties",
  "itemTypes/folder",
  "itemTypes/types",
];

/** Reports whether another comparison covers a keyword. */
const isComparedAbove = (name: string): boolean => ABOVE.includes(name) || isCompared(name);

/** Compares fields by name. Saves fill in a new field if it has a default. */
export function compareFields(before: Json | undefined, now: Json | undefined, pointer: string, report: Report, refs: Refs): void {
  compareKeys(before, now, pointer, {
    both: (was, is, at) => compareField(was, is, at, report, refs),
    removed: (name, at) => report("removed", at, `the field ${name} is gone`),
    come: (name, at) => report("added", at, `the field ${name} is new`),
  });
}

function compareRequired(before: JsonObject, now: JsonObject, pointer: string, report: Report): void {
  const [was, is] = [before.required, now.required].map((each) => (Array.isArray(each) ? each : []));
  const fields = isObject(now.properties) ? now.properties : {};
  for (const name of (is ?? []).filter((each) => !(was ?? []).includes(each))) {
    const field = fields[String(name)];
    const filled = isObject(field) && field.default !== undefined;
    report(filled ? "changed" : "narrowed", `${pointer}/required`, `${valueText(name)} is required${filled ? ", and has a default" : ""}`);
  }
  for (const name of (was ?? []).filter((each) => !(is ?? []).includes(each)))
    report("widened", `${pointer}/required`, `${valueText(name)} is not required any more`);
}

function compareInside(name: string, before: JsonObject, now: JsonObject, pointer: string, report: Report, refs: Refs): void {
  const [was, is] = [before[name], now[name]];
  const at = `${pointer}/${name}`;
  if (isObject(was) && isObject(is)) compareField(was, is, at, report, refs);
  else if (!isDeepStrictEqual(was, is) && !(was === undefined && is === true) && !(was === true && is === undefined)) {
    const narrows = is === false || (is !== undefined && was !== false);
    report(narrows ? "narrowed" : "widened", at, `${name} was ${valueText(was)} and is ${valueText(is)}`);
  }
}

function compareKinds(before: Json | undefined, now: Json | undefined, pointer: string, report: Report): void {
  const [was, is] = [before, now].map((kinds) => (isObject(kinds) && Array.isArray(kinds.types) ? kinds.types : []));
  if (isObject(before) && isObject(now) && before.folder !== now.folder)
    report("renamed", `${pointer}/folder`, `was ${valueText(before.folder)} and is ${valueText(now.folder)}`);
  for (const id of (was ?? []).filter((each) => !(is ?? []).includes(each)))
    report("removed", `${pointer}/types/${String(id)}`, `${valueText(id)} is not admitted any more`, true);
  for (const id of (is ?? []).filter((each) => !(was ?? []).includes(each)))
    report("added", `${pointer}/types/${String(id)}`, `${valueText(id)} is admitted`);
}

function resolved(field: JsonObject, resolve: (ref: string) => JsonObject): JsonObject {
  const { $ref, ...own } = field;
  return typeof $ref === "string" ? { ...resolved(resolve($ref), resolve), ...own } : own;
}
