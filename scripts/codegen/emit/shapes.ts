import { isExpected } from "../../../engine/declarations/expected-values.ts";
import { nestedFields } from "../../../engine/declarations/field-schema.ts";
import { ITEM_ID_LENGTH, storedType } from "../../../engine/declarations/item-types.ts";
import type { FamilyDeclaration, FieldSchema, Kind } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import type { JsonObject } from "../declarations/json.ts";
import { listsBelow, reachableKinds } from "../declarations/kinds.ts";
import { closed, discriminatedUnion, expectedSiblings, whileShown } from "./closed-objects.ts";
import { pruneField } from "./prune-field.ts";

/** Style of references in the stored shapes: to each other, and to the schema of a value. */
export interface Style {
  ref: (name: string) => JsonObject;
  value: (field: FieldSchema) => JsonObject;
}

export const variantName = (family: string, variant: string): string => `variant.${family}.${variant}`;
export const familyName = (family: string): string => `family.${family}`;
/** Name of an item type's shape, by the folder and the name of its file. */
export const kindName = (of: string, id: string): string => (of === "conditions" ? `condition.${id}` : `item.${of}.${id}`);
/** Name of a list's shape, by the names of the fields that lead to the list from a family or an item type. */
export const listName = (path: string): string => (/^[^.]+\.conditions$/.test(path) ? `conditions.${path.split(".")[0]}` : `list.${path}`);

export const ITEM_ID: FieldSchema = { type: "string", minLength: 1, maxLength: ITEM_ID_LENGTH };

/**
 * Every stored shape as a closed object with constant discriminators, by name: a list item by its type and its operator, a configuration by
 * its family and variant. Types are generated from these, and a test compares them with what the engine admits.
 */
export function shapesOf(declared: Declared, style: Style): Map<string, JsonObject> {
  const shapes = new Map<string, JsonObject>();
  const addLists = (path: string, fields: Readonly<Record<string, FieldSchema>>): void => {
    for (const [at, { itemTypes }] of listsBelow(path, fields))
      shapes.set(listName(at), discriminatedUnion("type", itemTypes?.types.map((id) => style.ref(kindName(itemTypes.folder, id))) ?? []));
  };
  for (const family of declared.families.values()) {
    for (const [name, kind] of namedKinds(family, declared)) {
      if (shapes.has(name)) continue;
      shapes.set(name, itemShape(name, kind, style));
      addLists(name, kind.properties);
    }
    addLists(family.id, family.properties);
    for (const variant of Object.keys(family.variants ?? {}))
      shapes.set(variantName(family.id, variant), configurationShape(family, variant, style));
    shapes.set(familyName(family.id), familyShape(family, style));
  }
  return shapes;
}

/** Returns the item types of a family with the names of their shapes. */
export function namedKinds(family: FamilyDeclaration, declared: Declared): [string, Kind][] {
  return [...reachableKinds(family, declared)].flatMap(([of, kinds]) => kinds.map((kind): [string, Kind] => [kindName(of, kind.id), kind]));
}

/** Union of a family's variants, or one closed object if the family has none. */
function familyShape(family: FamilyDeclaration, style: Style): JsonObject {
  if (family.variants === undefined) return configurationShape(family, undefined, style);
  const variants = Object.keys(family.variants).map((variant) => style.ref(variantName(family.id, variant)));
  return discriminatedUnion("subtype", variants);
}

function itemShape(name: string, kind: Kind, style: Style): JsonObject {
  if (kind.operators !== undefined) return comparedShape(kind, kind.operators, style);
  const head = { id: style.value(ITEM_ID), type: { const: storedType(kind) } };
  const shape = objectShape(name, Object.entries(kind.properties), kind.required, style);
  const { properties, required, ...rest } = shape;
  return { ...rest, properties: { ...head, ...Object(properties) }, required: ["id", "type", ...[required ?? []].flat()] };
}

/** Shape of an item whose operator decides which fields it has. */
function comparedShape(kind: Kind, operators: NonNullable<Kind["operators"]>, style: Style): JsonObject {
  const groups = new Map<string, { needs: readonly string[]; titles: string[] }>();
  for (const { title, requiredFields = kind.required } of Object.values(operators)) {
    const group = groups.get(requiredFields.join()) ?? { needs: requiredFields, titles: [] };
    group.titles.push(title);
    groups.set(requiredFields.join(), group);
  }
  const branches = [...groups.values()].map(({ needs, titles }) => {
    const values = Object.entries(kind.properties).filter(([field]) => needs.includes(field));
    const named = Object.fromEntries(values.map(([field, schema]) => [field, style.value(schema)]));
    const properties = { id: style.value(ITEM_ID), type: { const: storedType(kind) }, operator: { enum: titles }, ...named };
    return closed(properties, Object.keys(properties));
  });
  if (branches.length === 1 && branches[0]) return branches[0];
  const properties = { type: { const: storedType(kind) } };
  return { ...discriminatedUnion("operator", branches), properties, required: ["type", "operator"] };
}

function configurationShape(family: FamilyDeclaration, variant: string | undefined, style: Style): JsonObject {
  const fields = Object.entries(family.properties).filter(
    ([, { visibleWhen, writeOnly }]) =>
      writeOnly !== true && (visibleWhen?.subtype === undefined || isExpected(visibleWhen.subtype, variant)),
  );
  const shape = objectShape(family.id, fields, family.required, style);
  return variant === undefined ? shape : { ...shape, properties: { ...Object(shape.properties), subtype: { const: variant } } };
}

/** Closed object in which fields that depend on siblings are present only while these have their values. */
function objectShape(path: string, fields: readonly [string, FieldSchema][], required: readonly string[], style: Style): JsonObject {
  const properties = fields.map(([name, field]): [string, JsonObject] => [name, fieldShape(`${path}.${name}`, field, style)]);
  const always = fields.filter(([name, field]) => required.includes(name) && expectedSiblings(field).length === 0);
  const shape = closed(
    Object.fromEntries(properties),
    always.map(([name]) => name),
  );
  const shown = fields.flatMap(([name, field]) =>
    expectedSiblings(field).length === 0 ? [] : [whileShown(name, field, required.includes(name))],
  );
  return shown.length === 0 ? shape : { ...shape, allOf: shown };
}

/** Shape of a field: a plain value, or an object or list that contains fields or lists of item types at any depth. */
function fieldShape(path: string, field: FieldSchema, style: Style): JsonObject {
  if (field.itemTypes !== undefined) return { ...pruneField(field), items: style.ref(listName(path)) };
  const fields = nestedFields(field);
  if (fields === undefined) return style.value(field);
  const { required = [] } = (field.properties !== undefined ? field : field.items) ?? {};
  const shape = objectShape(path, Object.entries(fields), required, style);
  return field.properties !== undefined ? shape : { ...pruneField(field), items: shape };
}
