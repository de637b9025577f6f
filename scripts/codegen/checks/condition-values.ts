import { type FieldReference, readFieldReference } from "../../../engine/declarations/field-reference.ts";
import { isNonEmpty } from "../../../engine/declarations/modes.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { valuesOf } from "./bounds.ts";
import { canHave } from "./expected.ts";
import { partOf } from "./operands.ts";
import { oneOf, type Report } from "./reporter.ts";
import { idsIn } from "./resource-ids.ts";

type Fields = Readonly<Record<string, FieldSchema>>;

/** Checks that the value of an implied condition is one that the condition's own field could hold. Missing fields are reported elsewhere. */
export function checkConditionValue(value: string, target: FieldSchema, fields: Fields, report: Report): void {
  const reference = readFieldReference(value);
  const source = reference.key === undefined ? fields[value] : entryOf({ ...reference, key: reference.key }, fields, report);
  const name = reference.field;
  if (source === undefined) return;
  if (source.const !== undefined && !isNonEmpty(source.const)) report([], `"${name}" is always empty: it would never be asked`);
  else if (source.type !== target.type) report([], `"${name}" is of the type "${source.type}", and compared with "${target.type}"`);
  else checkPart(name, partOf(source), partOf(target), report);
}

/** Returns the schema of a map's entry for the value of another field, which is one of the map's keys. */
function entryOf({ field: of, key: keyField }: FieldReference & { key: string }, fields: Fields, report: Report): FieldSchema | undefined {
  const [map, key] = [fields[of], fields[keyField]];
  if (map === undefined || key === undefined) return undefined;
  const maps = Object.keys(fields).filter((each) => typeof fields[each]?.additionalProperties === "object");
  if (typeof map.additionalProperties !== "object") report([], `"${of}" is no map: ${oneOf(maps)}`);
  else if (key.type !== "string" || idsIn(key) !== idsIn({ type: "string", ...map.propertyNames }))
    report([], `"${keyField}" holds no keys of "${of}"`);
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
