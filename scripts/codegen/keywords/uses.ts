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
  /** JSON pointer into the declaration. */
  pointer: string;
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
    visit({ value: json, pointer: "" }, { kind, pointer: "", schema }, metas, (place, { value, pointer }) => {
      const key = placeKey(place);
      const listed = uses.get(key);
      if (listed === undefined) uses.set(key, [{ file, pointer, value }]);
      else listed.push({ file, pointer, value });
    });
  }
  return uses;
}

/** A value in a declaration, and its JSON pointer. */
interface At {
  value: Json;
  pointer: string;
}

type OnUse = (place: { kind: string; pointer: string }, at: At) => void;

/** Visits a value by a schema. Keywords that a schema declares itself are not recorded again by the schemas that it refers to. */
function visit(at: At, here: Located, metas: Metas, record: OnUse, visited: readonly string[] = []): void {
  const { value } = at;
  const { properties } = here.schema;
  const declaredKeys = [...visited, ...Object.keys(properties ?? {})];
  const target = referredTo(here, metas);
  if (target !== undefined) visit(at, target, metas, record, declaredKeys);
  for (const branch of branchesOf(here)) if (isAdmitted(value, branch, metas)) visit(at, branch, metas, record, declaredKeys);
  if (Array.isArray(value)) {
    for (const items of child(here, "items"))
      for (const [index, item] of value.entries()) visit(below(at, index, item), items, metas, record);
    return;
  }
  if (!isObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    const [place] = child(here, "properties", key);
    if (place === undefined) for (const values of child(here, "additionalProperties")) visit(below(at, key, item), values, metas, record);
    else {
      if (!visited.includes(key)) record(place, below(at, key, item));
      visit(below(at, key, item), place, metas, record);
    }
  }
}

const below = ({ pointer }: At, key: string | number, value: Json): At => ({ value, pointer: pointer + escapeToken(key) });

/** Returns the schema at some keys of another one; none if there is none. */
function child({ kind, pointer, schema }: Located, ...keys: readonly string[]): Located[] {
  const target = keys.reduce<unknown>(getProperty, schema) as Json | undefined;
  return isObject(target) ? [{ kind, pointer: pointer + keys.map(escapeToken).join(""), schema: target }] : [];
}

/** Returns the alternatives and parts of a schema. */
function branchesOf(here: Located): Located[] {
  return ["oneOf", "anyOf", "allOf"].flatMap((key) => Object.keys(here.schema[key] ?? []).flatMap((index) => child(here, key, index)));
}
