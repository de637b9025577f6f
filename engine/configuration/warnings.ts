import { isFieldVisible, itemTypeOf, itemTypesOf } from "../declarations/item-types.ts";
import { escapeToken } from "../lib/json-pointer.ts";
import { getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import type { Problem } from "../types/problem.ts";

/** Returns the declared warnings of a configuration or a draft, which do not stop a save. */
export function findWarnings(family: Family, configuration: object): Problem[] {
  const { cautions = [] } = family.editor;
  const hasAmong = (lists: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(lists).every(([name, kinds]) => kindsIn(family, name, configuration).some((kind) => kinds.includes(kind)));
  return cautions
    .filter(({ when = {}, among = {} }) => isFieldVisible({ show: when }, configuration) && hasAmong(among))
    .map(({ at, says }) => ({ code: "caution", path: escapeToken(at), message: says }));
}

/** Returns the types of the items in a list. */
function kindsIn(family: Family, name: string, configuration: object): string[] {
  const list = getProperty(configuration, name);
  const kinds = itemTypesOf(family, family.properties[name] ?? {});
  return (Array.isArray(list) ? list : []).flatMap((item) => itemTypeOf(kinds, item)?.id ?? []);
}
