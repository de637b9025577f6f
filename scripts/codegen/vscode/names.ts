import { asRecord, isObject } from "../../../engine/lib/object.ts";
import { RATES } from "../../../engine/shopify/constants.ts";
import { PERIOD } from "../checks/analytics.ts";
import { OF_STORE } from "../declarations/expand-field.ts";
import { metaOf } from "../declarations/ids.ts";
import { type Json, type JsonObject, valueAtPointer } from "../declarations/json.ts";
import { linksOf } from "../declarations/links.ts";
import type { Source } from "../declarations/load.ts";
import { entitlementsOf, plansOf } from "../declarations/plans.ts";
import { objects } from "../declarations/screens.ts";
import { isList } from "../emit/lists.ts";
import { presetsOf } from "../emit/presets.ts";
import { SHOP_SETTINGS } from "../emit/settings.ts";

/** Name, and the title of what it names; empty if the name says enough. */
export type Name = readonly [name: string, title: string];

/** Names that declarations of this project may refer to, in the order of their files. */
export interface Names {
  entitlements: Name[];
  plans: Name[];
  presets: Name[];
  lists: Name[];
  components: Name[];
  links: Name[];
  analytics: Name[];
  owners: Name[];
  conditions: Name[];
  /** Operators of all condition types. */
  operators: Name[];
  /** Families kept in a document of the shop, and those of them that a block shows. */
  documentFamilies: Name[];
  blockFamilies: Name[];
  /** Keys of the documents that blocks may read. */
  documents: Name[];
  /** Settings of the store that are on or off. */
  flags: Name[];
  /** Calls that return figures of a period. */
  figureCalls: Name[];
  /** The names of what a feature of a plan may sell. */
  sold: Name[];
}

/** Collects the names that the declarations of a project may refer to. */
export function namesIn(sources: readonly Source[]): Names {
  const idsIn = (folder: string, isOne: (json: JsonObject) => boolean = () => true): Name[] =>
    sources.filter((source) => source.folder === folder && isOne(source.json)).map(({ id, json }) => [id, titleOf(json)]);
  const isInDocument = (json: JsonObject): boolean => valueAtPointer(json, "/storage/type") === "metafield";
  const links = Object.keys(linksOf(sources)).map((name): Name => [`link:${name}`, ""]);
  const operators = sources.filter(({ folder }) => folder === "conditions").flatMap(({ json }) => keysAt(json, "/operators"));
  const settings = sources.find(({ file }) => file === SHOP_SETTINGS)?.json ?? {};
  const flags = keysAt(settings, "/form/properties").filter(
    (name) => valueAtPointer(settings, `/form/properties/${name}/type`) === "boolean",
  );
  const documentKeys = sources.flatMap(({ folder, json }) =>
    folder === "families" ? (valueAtPointer(json, "/storage/checkoutDocument/key") ?? []) : [],
  );
  return {
    analytics: idsIn("analytics"),
    owners: idsIn("owners"),
    conditions: idsIn("conditions"),
    operators: [...new Set(operators)].map((name) => [name, ""]),
    documentFamilies: idsIn("families", isInDocument),
    blockFamilies: idsIn(
      "families",
      (json) => isInDocument(json) && objects(valueAtPointer(json, "/actions") ?? []).some(({ type: surface }) => surface === "block"),
    ),
    documents: [...documentKeys.map(String), RATES].map((key) => [key, ""]),
    flags: flags.map((name) => [name, String(valueAtPointer(settings, `/form/properties/${name}/title`) ?? "")]),
    figureCalls: idsIn("calls", (json) => PERIOD.every((name) => valueAtPointer(json, `/query/properties/${name}`) !== undefined)),
    sold: [...idsIn("families"), ...idsIn("blocks"), ...links],
    entitlements: Object.entries(entitlementsOf(sources)).map(([name, entitlement]) => [name, titleOf(entitlement)]),
    plans: plansOf(sources).map(({ json }) => [String(json.name), ""]),
    presets: Object.keys(presetsOf(sources)).map((name) => [name, ""]),
    lists: [...sources.filter(isList).map(({ id, json }): Name => [id, titleOf(json)]), ...storeNamesIn(sources)],
    components: sources.filter(({ folder }) => folder === "translations").map(({ id, json }) => [id, titleOf(json)]),
    links,
  };
}

const keysAt = (json: JsonObject, pointer: string): string[] => Object.keys(asRecord(valueAtPointer(json, pointer)));

const titleOf = (json: Json): string => (isObject(json) && typeof json.title === "string" ? json.title : "");

/** Fields that a `$ref` may point to, from a folder next to schemas/shared. */
export function fieldsIn({ folder, id, json }: Source): string[] {
  if (folder !== "shared" || !isObject(json.$defs)) return [];
  return Object.keys(json.$defs).map((name) => `../shared/${id}.json#/$defs/${name}`);
}

/** Item types by folder. */
export function kindsIn(sources: readonly Source[]): Map<string, Name[]> {
  const kinds = new Map<string, Name[]>();
  const isKind = ({ folder, json }: Source): boolean => folder === "conditions" || json.$schema === metaOf("kind");
  for (const { folder, id, json } of sources.filter(isKind)) kinds.set(folder, [...(kinds.get(folder) ?? []), [id, titleOf(json)]]);
  return kinds;
}

/** Names of what the store has, which a field may suggest in place of a list. */
function storeNamesIn(sources: readonly Source[]): Name[] {
  const dialect = sources.find(({ folder, id }) => folder === "meta" && id === "dialect");
  const kinds = valueAtPointer(dialect?.json ?? {}, "/properties/storeSuggestions/enum");
  return Array.isArray(kinds) ? kinds.map((kind) => [OF_STORE + String(kind), "names of this very store"]) : [];
}
