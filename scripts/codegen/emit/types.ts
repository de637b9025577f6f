import { isObject } from "../../../engine/lib/object.ts";
import { type BuildCache, NO_CACHE } from "../cache/cache.ts";
import type { Declared } from "../declarations/declared.ts";
import { type Json, type JsonObject, withoutKeys } from "../declarations/json.ts";
import { conditionLists, listsBelow } from "../declarations/kinds.ts";
import { pruneField } from "./prune-field.ts";
import { familyName, kindName, listName, namedKinds, shapesOf, variantName } from "./shapes.ts";
import { typeRef, typesFile } from "./types-file.ts";

/**
 * engine/generated/types.ts: every stored shape as a closed type with constant discriminators, and unions of them. The texts that merchants
 * read become the docstrings of the types.
 */
export function emitTypes(declared: Declared, memory: BuildCache = NO_CACHE): Promise<string> {
  const shapes = shapesOf(declared, {
    ref: (name) => typeRef(pascal(name)),
    value: (field) => described(pruneField(field), field.description),
  });
  const descriptions = descriptionsOf(declared);
  const named = [...shapes]
    .filter(([name]) => descriptions.has(name))
    .map(([name, shape]) => [pascal(name), schemaWithTypes(described(shape, descriptions.get(name)))]);
  return typesFile({ ...unions(declared), ...Object.fromEntries(named) }, memory);
}

/** Unions of all configurations, and of all conditions in them. */
function unions(declared: Declared): JsonObject {
  const { families } = declared;
  const lists = [...families.values()].flatMap((family) =>
    conditionLists(family, declared).map(({ name, group }) =>
      listName(`${group === undefined ? family.id : kindName(group.of, group.id)}.${name}`),
    ),
  );
  const oneOf = (names: string[]): Json[] => names.map((name) => typeRef(pascal(name)));
  return {
    Configuration: { description: CONFIGURATION, oneOf: oneOf([...families.keys()].map(familyName)) },
    Condition: { description: CONDITION, oneOf: oneOf([...new Set(lists)]) },
  };
}

const CONFIGURATION = "What a merchant keeps, as it is stored: without its identity (guid, revision, shop).";
const CONDITION = "A condition of any configuration, as it is stored.";

/** Description of each shape that a family needs, by name. */
function descriptionsOf(declared: Declared): Map<string, string> {
  const descriptions = new Map<string, string>();
  for (const family of declared.families.values()) {
    const { id, title, description, properties, variants } = family;
    descriptions.set(familyName(id), description);
    for (const [variant, { description }] of Object.entries(variants ?? {})) descriptions.set(variantName(id, variant), description);
    for (const [path, { itemTypes }] of listsBelow(id, properties))
      descriptions.set(listName(path), `One ${itemTypes?.label} of ${title}.`);
    for (const [name, kind] of namedKinds(family, declared)) {
      descriptions.set(name, kind.description ?? kind.title);
      for (const [path, { itemTypes }] of listsBelow(name, kind.properties))
        descriptions.set(listName(path), `One ${itemTypes?.label} of ${kind.title}.`);
    }
  }
  return descriptions;
}

/** Type names: `condition.cart-total` becomes CartTotalCondition, `variant.payment.hide` PaymentHide, `family.payment` PaymentConfiguration. */
function pascal(name: string): string {
  const [kind = "", ...parts] = name.split(".");
  const word = (text: string): string => text.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const suffix: Readonly<Record<string, string>> = {
    condition: "Condition",
    conditions: "Condition",
    family: "Configuration",
    list: "Item",
  };
  return parts.map(word).join("") + (suffix[kind] ?? "");
}

const described = (schema: JsonObject, description: string | undefined): JsonObject =>
  description === undefined ? schema : { ...schema, description };

/**
 * Keywords of a schema that decide its type, without bounds and cases. A constant has a type of its own; a `type` beside the constant would
 * make the translator forget the constant.
 */
function schemaWithTypes(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(schemaWithTypes);
  if (!isObject(schema)) return schema;
  const { const: constant, description, oneOf, properties, ...rest } = withoutKeys(schema, BOUNDS);
  const annotation: JsonObject = description === undefined ? {} : { description };
  if (constant !== undefined) return { ...annotation, enum: [constant] };
  if (oneOf !== undefined) return { ...annotation, oneOf: schemaWithTypes(oneOf) };
  return {
    ...annotation,
    ...each(rest, (value, key) => (key === "enum" ? value : schemaWithTypes(value))),
    ...each({ properties }, fieldsOf),
  };
}

const fieldsOf = (properties: Json): Json => (isObject(properties) ? each(properties, schemaWithTypes) : properties);

const each = (object: Partial<JsonObject>, change: (value: Json, key: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(object).flatMap(([key, value]) => (value === undefined ? [] : [[key, change(value, key)]])));

const BOUNDS = ["allOf", "minItems", "maxItems"];
