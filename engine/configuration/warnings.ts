import { isFieldVisible, itemTypeOf, itemTypesOf } from "../declarations/item-types.ts";
import { escapeToken } from "../lib/json-pointer.ts";
import { getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import type { Problem } from "../types/problem.ts";

/** What the declaration of a family says to beware of in a configuration, or a draft of one, that can be saved all the same. */
export function findWarnings(family: Family, configuration: object): Problem[] {
  const { cautions = [] } = family.editor;
  const hasAmong = (lists: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(lists).every(([name, kinds]) => kindsIn(family, name, configuration).some((kind) => kinds.includes(kind)));
  return cautions
    .filter(({ when = {}, among = {} }) => isFieldVisible({ show: when }, configuration) && hasAmong(among))
    .map(({ at, says }) => ({ code: "caution", path: escapeToken(at), message: says }));
}

/** The kinds of the items that a list has. */
function kindsIn(family: Family, name: string, configuration: object): string[] {
  const list = getProperty(configuration, name);
  const kinds = itemTypesOf(family, family.properties[name] ?? {});
  return (Array.isArray(list) ? list : []).flatMap((item) => itemTypeOf(kinds, item)?.id ?? []);
}
