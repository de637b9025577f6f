import { getNamedType } from "graphql";
import type { ConditionType, FieldSchema } from "../../../engine/generated/declarations.ts";
import { type Resource, resourceOf, resources, toGid } from "../../../engine/shopify/gid.ts";
import { everyField, type FieldWithType } from "./field-types.ts";
import { comparedBy } from "./operands.ts";
import { patternError } from "./pattern.ts";
import type { Report } from "./reporter.ts";

/** Fields with an id that are not called `id`. */
const NAMED: Readonly<Record<string, Resource["type"]>> = { collectionId: "Collection" };

/** Checks that a list filled by the picker admits Shopify ids of the picker's resource, and no other values. */
export function checkIds(field: FieldSchema, report: Report): void {
  const resource = resourceOf(field);
  const { type, pattern } = field.items ?? field;
  if (resource === undefined || type !== "string" || (pattern !== undefined && patternError(pattern) !== undefined)) return;
  if (idsIn(field.items ?? field) === resource.type) return;
  const right = `^${toGid(resource, "[0-9]{1,20}")}$`;
  report(
    [...(field.items ? ["items"] : []), ...(pattern === undefined ? [] : ["pattern"])],
    `must let ids of ${resource.noun.other} pass alone, as "${right}"`,
  );
}

/** Returns the resource whose ids a field holds, if it admits ids of one resource and nothing else. */
export function idsIn({ type, pattern }: FieldSchema): Resource["type"] | undefined {
  if (type !== "string" || pattern === undefined || patternError(pattern) !== undefined) return undefined;
  const [only, ...others] = resources.filter((each) => new RegExp(pattern, "u").test(toGid(each, "1234567890")));
  return others.length === 0 ? only?.type : undefined;
}

/** Checks that picked ids are compared with ids of the same resource, or fill a query about the resource. */
export function checkPicked(
  type: ConditionType,
  tree: readonly FieldWithType[],
  leaves: readonly (FieldWithType | undefined)[],
  report: Report,
): void {
  for (const [name, field] of Object.entries(type.properties)) {
    const resource = resourceOf(field ?? {});
    if (resource === undefined) continue;
    const wrong = isCompared(type, name)
      ? leaves.find((leaf) => leaf !== undefined && typeOf(leaf) !== resource.type)
      : asking(tree, name).find((each) => !each.field.name.includes(resource.type));
    if (wrong !== undefined)
      report(
        ["properties", name, "widget"],
        `chooses ${resource.noun.other}, and "${wrong.field.name}" of ${wrong.parent.name} is about something else: it would never match`,
      );
  }
}

function isCompared(type: ConditionType, name: string): boolean {
  const compared = Object.values(type.operators).flatMap((operator) =>
    comparedBy(type, operator, operator.valueType ?? type.valueType ?? "text"),
  );
  return compared.some(({ field, at }) => field === name && at[0] === "test");
}

/** Returns the type of the object that an id identifies. */
function typeOf({ field, parent }: FieldWithType): string | undefined {
  if (getNamedType(field.type).name !== "ID") return undefined;
  return field.name === "id" ? parent.name : NAMED[field.name];
}

function asking(tree: readonly FieldWithType[], name: string): FieldWithType[] {
  return everyField(tree).filter(({ given }) => given.some(({ value }) => value.kind === "Variable" && value.name.value === name));
}
