import { kindOfItem, kindsOf } from "../../declarations/item-types.ts";
import type { FieldSchema } from "../../generated/declarations.ts";
import { step } from "../../lib/json-pointer.ts";
import { type Fields, isObject, property } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import type { Problem } from "../../types/problem.ts";
import { misnamed } from "../item-ids.ts";
import { earlierNamesOf, notEarlier } from "../item-references.ts";
import { notApart } from "./disjoint.ts";
import { MOST_ITEMS } from "./items.ts";
import { misparted } from "./list-separators.ts";
import { unequalBounds } from "./postcode-bounds.ts";
import { disordered } from "./ranges.ts";
import { misspelt } from "./text.ts";
import { notDistinct, tooManyOfKind } from "./unique.ts";
import { asInvalid, type Validation, validateStored } from "./validate-stored.ts";

/** Whether something may be stored. */
export function validate(family: Family, configuration: unknown): Validation {
  const stored = validateStored(family, configuration);
  const problems = stored.ok ? [] : stored.problems;
  const badly = isObject(configuration)
    ? [
        ...misspeltFields(family, configuration, problems),
        ...notApart(family, configuration),
        ...misnamed(family, configuration),
        ...notDistinct(family, configuration),
        ...tooManyOfKind(family, configuration),
        ...misplaced(family, configuration),
        ...disordered(family, configuration),
        ...unequalBounds(family, configuration),
        ...misparted(family, configuration),
      ]
    : [];
  return badly.length === 0 ? stored : asInvalid([...problems, ...badly]);
}

/** What items of the family's lists say of others that do not stand before them. */
function misplaced(family: Family, configuration: Fields): Problem[] {
  return naming(family).flatMap(([name, schema]) => {
    const [kinds, list] = [kindsOf(family, schema), property(configuration, name)];
    return (Array.isArray(list) ? list.slice(0, schema.maxItems ?? MOST_ITEMS) : []).flatMap((item, index, all) => {
      const kind = isObject(item) ? kindOfItem(kinds, item) : undefined;
      return kind === undefined ? [] : notEarlier(kind, all.slice(0, index), item, step(name) + step(index));
    });
  });
}

const known = new WeakMap<Family, readonly [string, FieldSchema][]>();

/** The lists whose items name earlier ones; few families have any. */
function naming(family: Family): readonly [string, FieldSchema][] {
  const found =
    known.get(family) ??
    Object.entries(family.properties).filter(([, field]) => kindsOf(family, field).some((kind) => earlierNamesOf(kind).length > 0));
  known.set(family, found);
  return found;
}

/** Fields of which nothing worse is known already. */
function misspeltFields(family: Family, configuration: Fields, problems: readonly Problem[]): Problem[] {
  const ofItem = (list: FieldSchema, item: unknown) => {
    const kind = kindOfItem(kindsOf(family, list), item);
    return kind && { properties: kind.properties };
  };
  return Object.entries(family.properties).flatMap(([name, schema]) => {
    const told = problems.some(({ path }) => `${path}/`.startsWith(`${step(name)}/`));
    return (told ? null : misspelt(property(configuration, name), schema, step(name), undefined, ofItem)) ?? [];
  });
}
