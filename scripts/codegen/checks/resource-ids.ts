import { getNamedType } from "graphql";
import type { ConditionType, FieldSchema } from "../../../engine/generated/declarations.ts";
import { type Resource, resourceOf, resources, toGid } from "../../../engine/shopify/gid.ts";
import { everyField, type FieldWithType } from "./field-types.ts";
import { comparedBy } from "./operands.ts";
import { patternError } from "./pattern.ts";
import type { Report } from "./reporter.ts";

/** Ids that a name other than `id` tells of. */
const NAMED: Readonly<Record<string, Resource["type"]>> = { collectionId: "Collection" };

/** What the picker gives are ids of the platform: the entries of such a list let those of its own type pass, and no others. */
export function checkIds(field: FieldSchema, report: Report): void {
  const resource = resourceOf(field);
  const { type, pattern } = field.items ?? field;
  if (resource === undefined || type !== "string" || (pattern !== undefined && patternError(pattern) !== undefined)) return;
  const passing = resources.filter((each) => pattern === undefined || new RegExp(pattern, "u").test(toGid(each, "1234567890")));
  if (passing.length === 1 && passing[0]?.type === resource.type) return;
  const right = `^${toGid(resource, "[0-9]{1,20}")}$`;
  report(
    [...(field.items ? ["items"] : []), ...(pattern === undefined ? [] : ["pattern"])],
    `must let ids of ${resource.noun.other} pass alone, as "${right}"`,
  );
}

/** Ids of one type are compared with ids of that type, or the platform is asked about that. */
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
        ["properties", name, "control"],
        `chooses ${resource.noun.other}, and "${wrong.field.name}" of ${wrong.parent.name} is about something else: it would never match`,
      );
  }
}

function isCompared(type: ConditionType, name: string): boolean {
  const compared = Object.values(type.operators).flatMap((operator) => comparedBy(type, operator, operator.as ?? type.as ?? "text"));
  return compared.some(({ field, at }) => field === name && at[0] === "match");
}

/** What an id belongs to. */
function typeOf({ field, parent }: FieldWithType): string | undefined {
  if (getNamedType(field.type).name !== "ID") return undefined;
  return field.name === "id" ? parent.name : NAMED[field.name];
}

function asking(tree: readonly FieldWithType[], name: string): FieldWithType[] {
  return everyField(tree).filter(({ given }) => given.some(({ value }) => value.kind === "Variable" && value.name.value === name));
}
