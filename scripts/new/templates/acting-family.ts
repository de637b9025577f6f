import { isObject } from "../../../engine/lib/object.ts";
import { titleCase } from "../../../engine/lib/text.ts";
import { oneOf } from "../../codegen/checks/reporter.ts";
import type { Json, JsonObject } from "../../codegen/declarations/json.ts";
import { valueAtPointer } from "../../codegen/declarations/json.ts";
import type { Source } from "../../codegen/declarations/load.ts";
import { objects } from "../../codegen/declarations/screens.ts";
import { spacedId } from "../ids.ts";
import type { Make } from "../types.ts";
import { family } from "./standalone-declarations.ts";

/** Families that Shopify runs as customizations: a new one can act as each of them does. */
const actingFamilies = (sources: readonly Source[]): Source[] =>
  sources.filter(({ folder, json }) => folder === "families" && valueAtPointer(json, "/storage/type") === "customization");

/** Template of a family that acts as another one does: with the first variant of that, the fields that this variant needs, and its first condition. */
export const actingFamily: Make = (named, sources) => {
  const all = actingFamilies(sources);
  const model = all.find(({ id }) => id === named.acts);
  if (model === undefined) throw new Error(`--acts: "${named.acts}" is no family that acts: ${oneOf(all.map(({ id }) => id))}`);
  const { id } = named;
  const storing = family(named);
  const { storage, editor, texts, variants, actions, properties, required } = model.json;
  const [[variant, first] = ["", {}]] = Object.entries(asObject(variants));
  const sections = objects(asObject(editor).sections ?? []);
  const drawn = sections.flatMap(({ fields }) => textsIn(fields));
  const own = Object.entries(asObject(properties)).filter(([, field]) => isFieldOf(variant, field));
  const combinators = own.map(([, field]) => valueAtPointer(field, "/itemTypes/combinatorField"));
  const remaining = Object.fromEntries(
    own.filter(([name, field]) => drawn.includes(name) || combinators.includes(name) || valueAtPointer(field, "/widget") === "hidden"),
  );
  const isRemaining = (name: string) => Object.hasOwn(remaining, name);
  const json = {
    ...storing,
    storage: storage ?? null,
    list: { ...asObject(storing.list as JsonObject), columns: columnsOf(model) },
    editor: {
      paths: [`/${id}s/edit`, `/${id}s/edit/:number`],
      sections: sections
        .map((section) => ({ ...section, fields: textsIn(section.fields).filter(isRemaining) }))
        .filter(({ fields }) => fields.length > 0),
    },
    texts: { ...asObject(storing.texts as JsonObject), ...withoutEmpty({ noConditions: asObject(texts).noConditions }) },
    variants: {
      [variant]: { ...asObject(first), title: titleCase(spacedId(id)), markerValue: id.replaceAll("-", "_") },
    },
    actions: objects(actions ?? []).map((action) => actionOf(action, variant, isRemaining)),
    properties: Object.fromEntries(Object.entries(remaining).map(([name, field]) => [name, fieldOf(asObject(field))])),
    required: textsIn(required).filter((name) => name === "type" || isRemaining(name)),
  };
  return {
    files: new Map([[`schemas/families/${id}.json`, json]]),
    next: `it does what "${String(valueAtPointer(first, "/label"))}" of ${model.file} does: say what sets it apart from that, and name further conditions in "itemTypes.types"`,
  };
};

const asObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const textsIn = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);
const withoutEmpty = (entries: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));

/** Reports whether a variant has a field: one that no variant is named for, or this one. */
function isFieldOf(variant: string, field: Json): boolean {
  const subtype = valueAtPointer(field, "/visibleWhen/subtype");
  return subtype === undefined || [subtype].flat().includes(variant);
}

/** Columns that need no variants: there is one. */
function columnsOf({ json }: Source): JsonObject[] {
  return objects(valueAtPointer(json, "/list/columns") ?? [])
    .filter(({ field }) => field === "title" || field === "enabled")
    .map((column) => (column.field === "title" ? { title: column.title ?? "", field: "title" } : column));
}

/** Action with the operation of one variant, and without fields that are left out. */
function actionOf(action: JsonObject, variant: string, isRemaining: (name: string) => boolean): JsonObject {
  const { targets, operations, ...others } = action;
  const { match, newNameFields, ...read } = asObject(targets);
  const names = Object.entries(asObject(newNameFields)).filter(([key]) => key === variant);
  return {
    ...others,
    ...(targets === undefined
      ? {}
      : {
          targets: {
            ...read,
            match: Object.fromEntries(Object.entries(asObject(match)).filter(([, field]) => isRemaining(String(field)))),
            ...(names.length > 0 ? { newNameFields: Object.fromEntries(names) } : {}),
          },
        }),
    operations: { [variant]: asObject(operations)[variant] ?? null },
  };
}

/** Field that does not depend on the variant, which is the only one. A list of conditions admits the first type alone. */
function fieldOf({ visibleWhen, itemTypes, ...others }: JsonObject): JsonObject {
  const { subtype: _, ...when } = asObject(visibleWhen);
  const items = asObject(itemTypes);
  return {
    ...others,
    ...(Object.keys(when).length > 0 ? { visibleWhen: when } : {}),
    ...(itemTypes === undefined ? {} : { itemTypes: { ...items, types: textsIn(items.types).slice(0, 1) } }),
  };
}
