import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../../codegen/declarations/json.ts";
import type { Report } from "../change.ts";
import { compareKeys } from "./choices.ts";
import { valueText } from "./compare-limits.ts";
import { compareField, type Refs } from "./field.ts";
import { comparePart } from "./parts.ts";

/** Compares a condition type, or another item type. */
export function compareKind(before: JsonObject, now: JsonObject, report: Report, refs: Refs): void {
  const [was, is] = [before.storedAs ?? before.title, now.storedAs ?? now.title];
  if (was !== is)
    report(
      "renamed",
      now.storedAs === undefined ? "/title" : "/storedAs",
      `the stored type was ${valueText(was)} and is ${valueText(is)}`,
      true,
    );
  compareKeys(before.operators, now.operators, "/operators", {
    both: (one, other, at) => compareOperator(one, other, at, report),
    removed: (id, at) => report("removed", at, `the operator ${id} is gone`, true),
    come: (id, at) => report("added", at, `the operator ${id} is new`),
  });
  compareField(shapeOf(before), shapeOf(now), "", report, refs);
  const isAnswered = before.answer !== undefined && now.answer !== undefined;
  if (isAnswered) compareField(before.answer ?? null, now.answer ?? null, "/answer", report, refs);
  comparePart(before, now, "", report, (at) =>
    at === "/answer" ? isAnswered : /^\/(title|storedAs|properties|required|operators)$/.test(at),
  );
}

function compareOperator(before: Json, now: Json, pointer: string, report: Report): void {
  if (!isObject(before) || !isObject(now)) return;
  if (before.title !== now.title)
    report("renamed", `${pointer}/title`, `the stored operator was ${valueText(before.title)} and is ${valueText(now.title)}`, true);
  const [was, is] = [before.requiredFields, now.requiredFields].map((needs) => (Array.isArray(needs) ? needs : []));
  for (const name of (is ?? []).filter((each) => !(was ?? []).includes(each)))
    report(before.requiredFields === undefined ? "changed" : "narrowed", `${pointer}/requiredFields`, `${valueText(name)} is needed`);
  for (const name of (was ?? []).filter((each) => !(is ?? []).includes(each)))
    report("changed", `${pointer}/requiredFields`, `${valueText(name)} is not needed any more`);
  comparePart(before, now, pointer, report, (at) => at === `${pointer}/title` || at === `${pointer}/requiredFields`);
}

/** Compares a family. */
export function compareFamily(before: JsonObject, now: JsonObject, report: Report, refs: Refs): void {
  if (before.storedAs !== now.storedAs)
    report("renamed", "/storedAs", `the stored type was ${valueText(before.storedAs)} and is ${valueText(now.storedAs)}`, true);
  compareKeys(before.variants, now.variants, "/variants", {
    both: (one, other, at) => comparePart(one, other, at, report, () => false),
    removed: (id, at) => report("removed", at, `the variant ${id} is gone`, true),
    come: (id, at) => report("added", at, `the variant ${id} is new`),
  });
  compareField(shapeOf(before), shapeOf(now), "", report, refs);
  comparePart(before, now, "", report, (at) => /^\/(storedAs|properties|required|variants)$/.test(at));
}

/** Compares definitions that several declarations share, and closed lists. */
export function compareShared(before: JsonObject, now: JsonObject, report: Report, refs: Refs): void {
  compareKeys(before.$defs, now.$defs, "/$defs", {
    both: (one, other, at) => compareField(one, other, at, report, refs),
    removed: (id, at) => report("changed", at, `${id} is gone`),
    come: (id, at) => report("added", at, `${id} is new`),
  });
  comparePart(before, now, "", report, (at) => at === "/$defs");
}

/** Keys that hold schemas, in declarations without fields of their own. */
const SCHEMAS: Readonly<Record<string, readonly string[]>> = { settings: ["form"], calls: ["query", "body", "response"] };

/** Compares any other declaration: its schemas as fields, and the rest part by part. */
export function compareDeclaration(folder: string, before: JsonObject, now: JsonObject, report: Report, refs: Refs): void {
  const names = (SCHEMAS[folder] ?? []).filter((name) => before[name] !== undefined && now[name] !== undefined);
  for (const name of names) compareField(before[name] ?? null, now[name] ?? null, `/${name}`, report, refs);
  comparePart(before, now, "", report, (at) => names.includes(at.slice(1)));
}

/** Returns the fields of a declaration, without keywords that only describe how it looks. */
function shapeOf({ properties, required }: JsonObject): JsonObject {
  return { ...(properties === undefined ? {} : { properties }), ...(required === undefined ? {} : { required }) };
}
