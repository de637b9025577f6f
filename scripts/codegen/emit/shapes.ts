import type { ConditionType, FamilyDeclaration, FieldSchema } from "../../../engine/types.ts";
import type { Declared } from "../declarations/declared.ts";
import type { JsonObject } from "../declarations/json.ts";
import { pruned } from "./prune.ts";

/** How the stored shapes refer to each other and to the schema of a value. */
export interface Style {
  ref: (name: string) => JsonObject;
  value: (field: FieldSchema) => JsonObject;
  /** One of the shapes that a condition may have, by the needs of its operators. */
  part: (name: string, shape: JsonObject) => JsonObject;
}

export const conditionName = (id: string): string => `condition.${id}`;
export const conditionsName = (family: string): string => `conditions.${family}`;
export const variantName = (family: string, variant: string): string => `variant.${family}.${variant}`;
export const familyName = (family: string): string => `family.${family}`;

const CONDITION_ID: FieldSchema = { type: "string", minLength: 1, maxLength: 100 };

/**
 * Every stored shape as a closed object with constant discriminators, by name: a condition by its type and the needs of its operator,
 * a configuration by its family and variant. Validators and types are both made from these.
 */
export function shapesOf(declared: Declared, style: Style): Map<string, JsonObject> {
  const shapes = new Map<string, JsonObject>();
  for (const type of declared.conditions.values()) shapes.set(conditionName(type.id), conditionShape(type, style));
  for (const family of declared.families.values()) {
    const admitted = Object.values(family.properties).flatMap(({ conditions }) => conditions ?? []);
    const types = admitted.map((id) => style.ref(conditionName(id)));
    if (types.length > 0) shapes.set(conditionsName(family.id), union("type", types));
    for (const variant of Object.keys(family.variants ?? {}))
      shapes.set(variantName(family.id, variant), configurationShape(family, variant, style));
    shapes.set(familyName(family.id), familyShape(family, style));
  }
  return shapes;
}

/** One of its variants, or one closed object where there are none. */
function familyShape(family: FamilyDeclaration, style: Style): JsonObject {
  if (family.variants === undefined) return configurationShape(family, undefined, style);
  const variants = Object.keys(family.variants).map((variant) => style.ref(variantName(family.id, variant)));
  return union("subtype", variants);
}

function conditionShape(type: ConditionType, style: Style): JsonObject {
  const groups = new Map<string, { needs: readonly string[]; titles: string[] }>();
  for (const { title, needs = type.required } of Object.values(type.operators)) {
    const group = groups.get(needs.join()) ?? { needs, titles: [] };
    group.titles.push(title);
    groups.set(needs.join(), group);
  }
  // A discriminator is read where it stands; else equal operators share a validator, and none drags the whole condition's schema along.
  const operator = (titles: string[]) => (groups.size === 1 ? style.value({ enum: titles }) : { enum: titles });
  const branches = [...groups.values()].map(({ needs, titles }) => {
    const values = Object.entries(type.properties).filter(([name]) => needs.includes(name));
    const named = Object.fromEntries(values.flatMap(([name, field]) => (field ? [[name, style.value(field)]] : [])));
    const properties = { id: style.value(CONDITION_ID), type: { const: type.title }, operator: operator(titles), ...named };
    return closed(properties, Object.keys(properties));
  });
  if (branches.length === 1 && branches[0]) return branches[0];
  const parts = branches.map((branch, index) => style.part(`${conditionName(type.id)}.${index + 1}`, branch));
  const properties = { type: { const: type.title } };
  return { ...union("operator", parts), properties, required: ["type", "operator"] };
}

function configurationShape(family: FamilyDeclaration, variant: string | undefined, style: Style): JsonObject {
  const fields = Object.entries(family.properties).filter(([, { show }]) => show?.subtype === undefined || show.subtype.includes(variant));
  const properties = fields.map(([name, field]): [string, JsonObject] => {
    if (name === "subtype" && variant !== undefined) return [name, { const: variant }];
    if (field.conditions) return [name, { ...pruned(field), items: style.ref(conditionsName(family.id)) }];
    return [name, style.value(field)];
  });
  const needed = fields.filter(([name]) => family.required.includes(name));
  const shape = closed(
    Object.fromEntries(properties),
    needed.filter(([, field]) => others(field).length === 0).map(([name]) => name),
  );
  const shown = fields.flatMap(([name, field]) =>
    others(field).length === 0 ? [] : [whileShown(name, field, family.required.includes(name))],
  );
  return shown.length === 0 ? shape : { ...shape, allOf: shown };
}

/** What a field's `show` asks of siblings other than the variant. */
const others = ({ show }: FieldSchema): [string, readonly unknown[]][] =>
  Object.entries(show ?? {}).filter(([sibling]) => sibling !== "subtype");

function whileShown(name: string, field: FieldSchema, required: boolean): JsonObject {
  const siblings = others(field);
  const is = Object.fromEntries(siblings.map(([sibling, values]) => [sibling, pruned({ enum: [...values] })]));
  const then: JsonObject = required ? { required: [name] } : {};
  return { if: { properties: is, required: siblings.map(([sibling]) => sibling) }, then, else: { properties: { [name]: false } } };
}

const closed = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  type: "object",
  properties,
  required: [...required],
  additionalProperties: false,
});

const union = (propertyName: string, branches: readonly JsonObject[]): JsonObject => ({
  type: "object",
  required: [propertyName],
  discriminator: { propertyName },
  oneOf: [...branches],
});
