import { isObject } from "../../../engine/lib/object.ts";
import { OF_PLAN } from "../declarations/expand-plan.ts";
import { type Json, type JsonObject, valueAtPointer } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { fieldsIn, kindsIn, type Name, type Names, namesIn } from "./names.ts";

/** Places where a text of a meta-schema names something. In an `open` place other texts are valid, too, and names are only suggested. */
const PLACES: readonly [meta: string, pointer: string, names: keyof Names, open?: "open"][] = [
  ["dialect", "/properties/entitlement", "entitlements"],
  ["dialect", "/properties/suggestions", "lists"],
  ["family", "/properties/entitlement", "entitlements"],
  ["family", "/$defs/variant/properties/entitlement", "entitlements"],
  ["family", "/$defs/link/properties/url", "links"],
  ["family", "/properties/list/properties/video/properties/url", "links"],
  ["condition", "/properties/presets/items", "presets"],
  ["family", "/properties/list/properties/analytics", "analytics"],
  ["block", "/properties/translation", "components"],
  ["block", "/properties/family", "blockFamilies"],
  ["block", "/properties/documents/items", "documents", "open"],
  ["block", "/properties/orderHold/properties/functionOwner", "owners"],
  ["owner", "/$defs/need/properties/family", "documentFamilies"],
  ["owner", "/$defs/need/properties/setting", "flags"],
  ["kind", "/$defs/ask/properties/condition", "conditions"],
  ["kind", "/$defs/ask/properties/operator", "operators", "open"],
  ["analytics", "/properties/endpoint", "figureCalls"],
  ["plan", "/properties/entitlement", "entitlements"],
  ["plan", "/$defs/feature/properties/entitlement", "entitlements"],
  ["plan", "/$defs/feature/properties/grants/items", "sold", "open"],
  ["dashboard", "/$defs/dashboardCard/properties/entitlement", "entitlements"],
  ["dashboard", "/$defs/dashboardLink/properties/url", "links", "open"],
  ["dashboard", "/properties/video/properties/url", "links"],
  ["dashboard", "/properties/promotion/properties/url", "links"],
  ["dashboard", "/properties/contact/properties/email", "links"],
  ["dashboard", "/properties/contact/properties/help", "links"],
  ["dashboard", "/properties/contact/properties/plusTrial", "links"],
];

/** Meta-schemas by kind, in which texts that name something list the possible names. */
export function namedMetas(sources: readonly Source[]): Map<string, JsonObject> {
  const metas = new Map(sources.filter(({ folder }) => folder === "meta").map(({ id, json }) => [id, structuredClone(json)]));
  const names = namesIn(sources);
  for (const [meta, pointer, key, open] of PLACES) list(placeIn(metas, meta, pointer), names[key], open === "open");
  namePlans(placeIn(metas, "plan", "/$defs/feature/properties/grants/items"), names.plans);
  nameKinds(placeIn(metas, "dialect", "/properties/itemTypes"), kindsIn(sources));
  const keywords = Object.keys(placeIn(metas, "dialect", "/properties"));
  placeIn(metas, "dialect", "/properties/errorMessage").propertyNames = { enum: [...keywords, "else"] };
  placeIn(metas, "dialect", "/properties").$ref = { type: "string", ...examples(sources.flatMap(fieldsIn)) };
  return metas;
}

function placeIn(metas: ReadonlyMap<string, JsonObject>, meta: string, pointer: string): JsonObject {
  const place = valueAtPointer(metas.get(meta) ?? {}, pointer);
  if (!isObject(place)) throw new Error(`schemas/meta/${meta}.json has nothing at ${pointer}, where the editor is to list names`);
  return place;
}

/** Restricts a place to these names, or suggests them if other texts are valid, too. */
function list(place: JsonObject, names: readonly Name[], open: boolean): void {
  delete place.format;
  Object.assign(place, open ? examples(names.map(([name]) => name)) : choices(names));
  if (Array.isArray(place.type) && place.type.includes("null") && Array.isArray(place.enum)) place.enum.push(null);
}

const examples = (names: readonly string[]): JsonObject => (names.length === 0 ? {} : { examples: [...names] });

function choices(names: readonly Name[]): JsonObject {
  if (names.length === 0) return {};
  const titled = names.some(([, title]) => title !== "");
  return { enum: names.map(([name]) => name), ...(titled ? { enumDescriptions: names.map(([, title]) => title) } : {}) };
}

/** Restricts what begins as a plan to the plans that there are; other names are only suggested. */
function namePlans(place: JsonObject, plans: readonly Name[]): void {
  const then = choices(plans.map(([name, title]) => [OF_PLAN + name, title]));
  place.allOf = [{ if: { pattern: `^${OF_PLAN}` }, then }];
}

/** Lists the folders, and the names in each. A new folder of item types is no mistake. */
function nameKinds(place: JsonObject, kinds: ReadonlyMap<string, readonly Name[]>): void {
  const of: Json | undefined = valueAtPointer(place, "/properties/folder");
  if (isObject(of)) Object.assign(of, examples([...kinds.keys()]));
  place.allOf = [...kinds].map(([folder, ids]) => {
    const then = { properties: { types: { items: choices(ids) } } };
    return { if: { required: ["folder"], properties: { folder: { const: folder } } }, then };
  });
}
