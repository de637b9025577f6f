import { isObject } from "../../../engine/lib/object.ts";
import { metaOf } from "../declarations/identity.ts";
import type { Json } from "../declarations/json.ts";
import { linksOf } from "../declarations/links.ts";
import type { Source } from "../declarations/load.ts";
import { entitlementsOf, plansOf } from "../declarations/plans.ts";
import { isList } from "../emit/lists.ts";
import { presetsOf } from "../emit/presets.ts";

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
}

/** Collects the names that the declarations of a project may refer to. */
export function namesIn(sources: readonly Source[]): Names {
  return {
    entitlements: Object.entries(entitlementsOf(sources)).map(([name, entitlement]) => [name, titleOf(entitlement)]),
    plans: plansOf(sources).map(({ json }) => [String(json.name), ""]),
    presets: Object.keys(presetsOf(sources)).map((name) => [name, ""]),
    lists: sources.filter(isList).map(({ id, json }) => [id, titleOf(json)]),
    components: sources.filter(({ folder }) => folder === "translations").map(({ id, json }) => [id, titleOf(json)]),
    links: Object.keys(linksOf(sources)).map((name) => [`link:${name}`, ""]),
  };
}

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
