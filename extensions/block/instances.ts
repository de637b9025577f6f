/** Named sets of texts that a merchant wrote for one type of block, for blocks with different texts. */
import { isObject } from "../../engine/lib/object.ts";
import { foldedName, INSTANCES, type Instance as Named } from "../../engine/translations/instances.ts";

/** Texts of a block by field, each in several languages, as stored. */
export type Fields = Readonly<Record<string, unknown>>;

/** A set of texts, with the name by which the merchant assigns it to a block. */
export interface Instance extends Named {
  fields: Fields;
}

/**
 * Returns all instances of a component, in their order. A listed instance without texts is empty. A document in the old format has the texts of the
 * only instance directly below the component.
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

/** Returns the instance that a block shows: the one that the merchant named, or else the first; undefined if there is none. */
export function instanceFor(all: readonly Instance[], named: string | undefined): Instance | undefined {
  return instanceNamed(all, named) ?? all[0];
}

/** Returns the instance with this name or id. */
export function instanceNamed(all: readonly Instance[], named: string | undefined): Instance | undefined {
  if (named === undefined) return undefined;
  const name = foldedName(named);
  return all.find((each) => foldedName(each.name) === name) ?? all.find(({ id }) => id === named.trim());
}
