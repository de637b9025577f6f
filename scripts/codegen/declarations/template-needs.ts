import type { ConditionType, FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { getProperty, isObject } from "../../../engine/lib/object.ts";
import type { BlockDeclaration } from "./blocks.ts";
import type { TemplateSource } from "./templates.ts";

type Values = Pick<TemplateSource, "initialValues">;

/** Reports whether a template does nothing for guests: one of its conditions, all of which must be met, is about the customer. */
export function needsCustomer({ initialValues }: Values, types: readonly ConditionType[]): boolean {
  const { conditions, conditionRelationship } = initialValues;
  const used = Array.isArray(conditions) ? conditions.filter(isObject) : [];
  const about = used.map(({ type }) => types.find(({ title }) => title === type)?.availability === "customer");
  return conditionRelationship === "any" ? about.length > 0 && about.every(Boolean) : about.includes(true);
}

/** Returns sentences about what a template needs besides a plan. */
export function needsOf(
  template: Values,
  types: readonly ConditionType[],
  family: FamilyDeclaration,
  blocks: readonly BlockDeclaration[],
): string[] {
  const shown = blocks
    .filter(({ family: of }) => of === family.id)
    .map(({ title }) => `Customers see it where you place the block ${title}.`);
  return [...(needsCustomer(template, types) ? ["It does nothing for guests: customers must be signed in."] : []), ...shown];
}

/** Returns the entitlements that a store needs for all that a template sets, besides that to the app. */
export function entitlementsNeeded({ initialValues }: Values, { entitlement, variants, properties }: FamilyDeclaration): string[] {
  const variant = variants?.[String(getProperty(initialValues, "subtype"))]?.entitlement;
  const fields = Object.keys(initialValues).map((name) => properties[name]?.entitlement);
  return [...new Set([variant, entitlement, ...fields].flatMap((each) => each ?? []))];
}
