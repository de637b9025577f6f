/** What the merchant wrote for a kind of block, as often as there are blocks of the kind that say something of their own. */
import { isObject } from "../../engine/lib/object.ts";
import { foldedName, INSTANCES, type Instance as Named } from "../../engine/translations/instances.ts";

/** The texts of a block, each in several languages, as they are stored. */
export type Fields = Readonly<Record<string, unknown>>;

/** One set of texts under the name by which the merchant gives it to a block. */
export interface Instance extends Named {
  fields: Fields;
}

/**
 * All of a component, in their order. One that is listed and has no texts is an empty one. A document of old has the texts of the only
 * instance in its place.
 */
export function instancesIn(document: Fields, component: string): Instance[] {
  const { [component]: own } = document;
  if (!isObject(own)) return [];
  const { [INSTANCES]: listed } = own;
  if (!Array.isArray(listed)) return [{ id: component, name: "", fields: own }];
  return listed.flatMap((each) => {
    if (!isObject(each) || typeof each.id !== "string") return [];
    const { [each.id]: fields } = own;
    return [{ id: each.id, name: typeof each.name === "string" ? each.name : "", fields: isObject(fields) ? fields : {} }];
  });
}

/** The one that a block shows: that which the merchant named for it, else the first. Undefined where there is none at all. */
export function instanceFor(all: readonly Instance[], named: string | undefined): Instance | undefined {
  return instanceNamed(all, named) ?? all[0];
}

/** The one of a name, or of an id. */
export function instanceNamed(all: readonly Instance[], named: string | undefined): Instance | undefined {
  if (named === undefined) return undefined;
  const name = foldedName(named);
  return all.find((each) => foldedName(each.name) === name) ?? all.find(({ id }) => id === named.trim());
}
