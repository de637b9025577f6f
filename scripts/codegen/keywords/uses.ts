import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { getProperty, isObject } from "../../../engine/lib/object.ts";
import { metaOf } from "../declarations/ids.ts";
import type { Json } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { isAdmitted } from "./is-admitted.ts";
import { type Located, type Metas, referredTo } from "./referred-to.ts";

/** A keyword in a declaration. */
export interface Use {
  file: string;
  value: Json;
}

/** Returns the key of a place, by which its uses are looked up. */
export const placeKey = ({ kind, pointer }: { kind: string; pointer: string }): string => `${kind}#${pointer}`;

/** Returns the uses of every place in some declarations. A declaration is read by its meta-schema, branch by branch. */
export function usesByPlace(metas: Metas, declarations: readonly Source[]): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { file, json } of declarations) {
    const [kind, schema] = [...metas].find(([id]) => json.$schema === metaOf(id)) ?? [];
    if (kind === undefined || schema === undefined) continue;
    visit(json, { kind, pointer: "", schema }, metas, (place, value) => {
      const key = placeKey(place);
      const listed = uses.get(key);
      if (listed === undefined) uses.set(key, [{ file, value }]);
      else listed.push({ file, value });
    });
  }
  return uses;
}

type OnUse = (place: { kind: string; pointer: string }, value: Json) => void;

/** Visits a value by a schema. Keywords that a schema declares itself are not recorded again by the schemas that it refers to. */
function visit(value: Json, here: Located, metas: Metas, record: OnUse, visited: readonly string[] = []): void {
  const { properties } = here.schema;
  const declaredKeys = [...visited, ...Object.keys(properties ?? {})];
  const target = referredTo(here, metas);
  if (target !== undefined) visit(value, target, metas, record, declaredKeys);
  for (const branch of branchesOf(here)) if (isAdmitted(value, branch, metas)) visit(value, branch, metas, record, declaredKeys);
  if (Array.isArray(value)) {
    for (const items of child(here, "items")) for (const item of value) visit(item, items, metas, record);
    return;
  }
  if (!isObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    const [place] = child(here, "properties", key);
    if (place === undefined) for (const values of child(here, "additionalProperties")) visit(item, values, metas, record);
    else {
      if (!visited.includes(key)) record(place, item);
      visit(item, place, metas, record);
    }
  }
}

/** Returns the schema at some keys of another one; none if there is none. */
function child({ kind, pointer, schema }: Located, ...keys: readonly string[]): Located[] {
  const target = keys.reduce<unknown>(getProperty, schema) as Json | undefined;
  return isObject(target) ? [{ kind, pointer: pointer + keys.map(escapeToken).join(""), schema: target }] : [];
}

/** Returns the alternatives and parts of a schema. */
function branchesOf(here: Located): Located[] {
  return ["oneOf", "anyOf", "allOf"].flatMap((key) => Object.keys(here.schema[key] ?? []).flatMap((index) => child(here, key, index)));
}
