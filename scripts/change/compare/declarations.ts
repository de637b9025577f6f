import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../../codegen/declarations/json.ts";
import type { Report } from "../change.ts";
import { compareKeys } from "./choices.ts";
import { said } from "./compare-limits.ts";
import { compareField, type Refs } from "./field.ts";

/** What a condition type, or another kind of item, means to what is stored. */
export function compareKind(before: JsonObject, now: JsonObject, report: Report, refs: Refs): void {
  const [was, is] = [before.stored ?? before.title, now.stored ?? now.title];
  if (was !== is)
    report("renamed", now.stored === undefined ? "/title" : "/stored", `the stored type was ${said(was)} and is ${said(is)}`, true);
  compareKeys(before.operators, now.operators, "/operators", {
    both: (one, other, at) => compareOperator(one, other, at, report),
    gone: (id, at) => report("removed", at, `the operator ${id} is gone`, true),
    come: (id, at) => report("added", at, `the operator ${id} is new`),
  });
  compareField(shapeOf(before), shapeOf(now), "", report, refs);
  for (const name of ["reads", "each", "fact", "as", "shared", "alsoLower"]) {
    if (!isDeepStrictEqual(before[name], now[name]))
      report("changed", `/${name}`, `${name} was ${said(before[name])} and is ${said(now[name])}`);
  }
}

function compareOperator(before: Json, now: Json, pointer: string, report: Report): void {
  if (!isObject(before) || !isObject(now)) return;
  if (before.title !== now.title)
    report("renamed", `${pointer}/title`, `the stored operator was ${said(before.title)} and is ${said(now.title)}`, true);
  const [was, is] = [before.needs, now.needs].map((needs) => (Array.isArray(needs) ? needs : []));
  for (const name of (is ?? []).filter((each) => !(was ?? []).includes(each)))
    report(before.needs === undefined ? "changed" : "narrowed", `${pointer}/needs`, `${said(name)} is needed`);
  for (const name of ["match", "not", "over", "sum", "sumAs", "test", "against", "whole"]) {
    if (!isDeepStrictEqual(before[name], now[name]))
      report("changed", `${pointer}/${name}`, `${name} was ${said(before[name])} and is ${said(now[name])}`);
  }
}

/** What a family means to what is stored. */
export function compareFamily(before: JsonObject, now: JsonObject, report: Report, refs: Refs): void {
  if (before.storedType !== now.storedType)
    report("renamed", "/storedType", `the stored type was ${said(before.storedType)} and is ${said(now.storedType)}`, true);
  compareKeys(before.variants, now.variants, "/variants", {
    both: () => undefined,
    gone: (id, at) => report("removed", at, `the variant ${id} is gone`, true),
    come: (id, at) => report("added", at, `the variant ${id} is new`),
  });
  if (!isDeepStrictEqual(before.keep, now.keep)) report("changed", "/keep", "it is kept elsewhere, or otherwise");
  compareField(shapeOf(before), shapeOf(now), "", report, refs);
}

/** What several declarations share, and a closed list. */
export function compareShared(before: JsonObject, now: JsonObject, report: Report, refs: Refs): void {
  const quiet: Report = (does, ...rest) => report(does === "removed" ? "changed" : does, ...rest);
  const [was, is] = [before.$defs, now.$defs];
  compareKeys(was, is, "/$defs", {
    both: (one, other, at) => compareField(one, other, at, report, refs),
    gone: (id, at) => quiet("removed", at, `${id} is gone`),
    come: (id, at) => report("added", at, `${id} is new`),
  });
}

/** The fields of a declaration, without what only says how it is drawn and told. */
function shapeOf({ properties, required }: JsonObject): JsonObject {
  return { ...(properties === undefined ? {} : { properties }), ...(required === undefined ? {} : { required }) };
}
