import { isNonEmpty } from "../../../engine/declarations/modes.ts";
import type { Ask, FieldSchema } from "../../../engine/generated/declarations.ts";
import { valuesOf } from "./bounds.ts";
import { canHave } from "./expected.ts";
import { partOf } from "./operands.ts";
import { oneOf, type Report } from "./reporter.ts";
import { idsIn } from "./resource-ids.ts";

type Fields = Readonly<Record<string, FieldSchema>>;
type Value = NonNullable<Ask["values"]>[string];

/** Checks that the value of an implied condition is one that the condition's own field could hold. Missing fields are reported elsewhere. */
export function checkConditionValue(value: Value, target: FieldSchema, fields: Fields, report: Report): void {
  const source = typeof value === "string" ? fields[value] : entryOf(value, fields, report);
  const name = typeof value === "string" ? value : value.map;
  if (source === undefined) return;
  if (source.const !== undefined && !isNonEmpty(source.const)) report([], `"${name}" is always empty: it would never be asked`);
  else if (source.type !== target.type) report([], `"${name}" is of the type "${source.type}", and compared with "${target.type}"`);
  else checkPart(name, partOf(source), partOf(target), report);
}

/** Returns the schema of a map's entry for the value of another field, which is one of the map's keys. */
function entryOf({ map: of, keyField }: Exclude<Value, string>, fields: Fields, report: Report): FieldSchema | undefined {
  const [map, key] = [fields[of], fields[keyField]];
  if (map === undefined || key === undefined) return undefined;
  const maps = Object.keys(fields).filter((each) => typeof fields[each]?.additionalProperties === "object");
  if (typeof map.additionalProperties !== "object") report(["map"], `"${of}" is no map: ${oneOf(maps)}`);
  else if (key.type !== "string" || idsIn(key) !== idsIn({ type: "string", ...map.propertyNames }))
    report(["keyField"], `"${keyField}" holds no keys of "${of}"`);
  return typeof map.additionalProperties === "object" ? map.additionalProperties : undefined;
}

/** Checks that ids are of the same resource, and that choices are among those of the condition. */
function checkPart(name: string, source: FieldSchema, target: FieldSchema, report: Report): void {
  const [own, other] = [idsIn(source), idsIn(target)];
  if (own !== other) report([], `"${name}" holds ${idsOf(own)}, and is compared with ${idsOf(other)}`);
  const strange = valuesOf(source)?.find((each) => !canHave(target, each));
  if (strange !== undefined) report([], `"${name}" may be ${JSON.stringify(strange)}, which the condition does not have`);
}

const idsOf = (type: string | undefined): string => (type === undefined ? "no ids" : `ids of a ${type}`);
