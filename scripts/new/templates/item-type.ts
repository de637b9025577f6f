import { getProperty, isObject } from "../../../engine/lib/object.ts";
import { titleCase } from "../../../engine/lib/text.ts";
import { idOf, metaOf } from "../../codegen/declarations/ids.ts";
import { type Json, valueAtPointer } from "../../codegen/declarations/json.ts";
import type { Source } from "../../codegen/declarations/load.ts";
import { camelCase, spacedId } from "../ids.ts";
import type { Entry, Make } from "../types.ts";

/** Folders of item types other than conditions, as sources name them. */
export function itemFolders(sources: readonly Source[]): string[] {
  return [...new Set(sources.filter(({ json }) => json.$schema === metaOf("kind")).map(({ folder }) => folder))];
}

/**
 * Template of an item type: the first of its folder under another name, since the items of a list have the same fields. The families that admit
 * the first one admit it, too.
 */
export function itemType(folder: string): Make {
  return ({ id, title = titleCase(spacedId(id)) }, sources) => {
    const all = sources.filter((source) => source.folder === folder);
    const lists = sources.filter((source) => source.folder === "families").flatMap((family) => listsOf(family, folder));
    const [list] = lists;
    const first = all.find((source) => source.id === list?.ids[0]) ?? all[0];
    if (first === undefined) throw new Error(`schemas/${folder} has no declaration to begin with`);
    const json = { ...first.json, $id: idOf(folder, id), title, description: "Say what it is for.", storedAs: camelCase(id) };
    const entries: Entry[] = lists.map(({ file, pointer }) => ({ file, pointer, entry: id }));
    return {
      files: new Map([[`schemas/${folder}/${id}.json`, json]]),
      entries,
      next: `it is a copy of ${first.file}: say what sets it apart from that${emptyFieldsNote(first)}`,
    };
  };
}

/** Sentence about what a copied item type keeps for items of other types: names that only they declare, and fields with a constant. */
function emptyFieldsNote({ json }: Source): string {
  const properties = isObject(json.properties) ? json.properties : {};
  const names = Array.isArray(json.required) ? json.required.map(String) : [];
  const others = names.filter((name) => !Object.hasOwn(properties, name));
  const constants = Object.keys(properties).filter((name) => getProperty(properties[name], "const") !== undefined);
  const unused = [...others, ...constants];
  if (unused.length === 0) return "";
  return `; leave ${unused.join(" and ")} as they are: other types of the list fill them in, and an item of this type stores them empty`;
}

interface List {
  file: string;
  pointer: string;
  ids: string[];
}

/** Returns the lists of a family that admit items of a folder. */
export function listsOf({ file, json }: Source, folder: string): List[] {
  const properties = valueAtPointer(json, "/properties");
  return Object.keys(typeof properties === "object" && properties !== null ? properties : {}).flatMap((name) => {
    const pointer = `/properties/${name}/itemTypes/types`;
    const ids: Json | undefined = valueAtPointer(json, pointer);
    if (valueAtPointer(json, `/properties/${name}/itemTypes/folder`) !== folder || !Array.isArray(ids)) return [];
    return [{ file, pointer, ids: ids.map(String) }];
  });
}
