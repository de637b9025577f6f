/** Entries of lists that must differ in a field, and item types of which a list may have only a limited number. */

import { hasExpectedFields } from "../../declarations/expected-values.ts";
import { itemTypeOf, itemTypesOf } from "../../declarations/item-types.ts";
import type { FieldSchema } from "../../generated/declarations.ts";
import { escapeToken } from "../../lib/json-pointer.ts";
import { type Fields, getProperty } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import type { Problem } from "../../types/problem.ts";

/** Returns one problem for each list with a duplicate, at the later entry. */
export function duplicateProblems({ properties }: Pick<Family, "properties">, configuration: Fields): Problem[] {
  return Object.entries(properties).flatMap(([name, { uniqueItemProperty, errorMessage: messages, title = name }]) => {
    const list = getProperty(configuration, name);
    if (uniqueItemProperty === undefined || !Array.isArray(list)) return [];
    const values = list.map((entry) => getProperty(entry, uniqueItemProperty));
    const at = values.findIndex((value, index) => typeof value === "string" && value !== "" && values.indexOf(value) < index);
    const message = messages?.uniqueItemProperty ?? `${title} must not contain duplicates`;
    return at < 0 ? [] : [{ code: "distinct", path: escapeToken(name) + escapeToken(at) + escapeToken(uniqueItemProperty), message }];
  });
}

/** Returns one problem for each item type of which a list has too many, at the first item over the limit. */
export function itemLimitProblems(family: Family, configuration: Fields): Problem[] {
  return Object.entries(family.properties).flatMap(([name, field]) =>
    (field.itemTypes?.limits ?? []).flatMap((limit) => ofLimit(family, configuration, [name, field], limit)),
  );
}

type Limit = NonNullable<NonNullable<FieldSchema["itemTypes"]>["limits"]>[number];

function ofLimit(family: Family, configuration: Fields, [name, field]: [string, FieldSchema], limit: Limit): Problem[] {
  const list = getProperty(configuration, name);
  if (!Array.isArray(list) || !hasExpectedFields(limit.when, configuration)) return [];
  const kinds = itemTypesOf(family, field);
  const places = list.flatMap((item, at) => (itemTypeOf(kinds, item)?.id === limit.type ? [at] : []));
  const at = places[limit.maxItems];
  return at === undefined ? [] : [{ code: "mostOfKind", path: escapeToken(name) + escapeToken(at), message: limit.message }];
}
