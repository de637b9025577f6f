import { variantOf } from "../../declarations/configuration.ts";
import { kindOfItem, kindsOf } from "../../declarations/item-types.ts";
import { fieldsAside, modeOf } from "../../declarations/modes.ts";
import { agrees } from "../../declarations/when.ts";
import type { FieldSchema } from "../../generated/declarations.ts";
import type { Configuration } from "../../generated/types.ts";
import { step } from "../../lib/json-pointer.ts";
import { type Fields, isObject, property } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import type { Problem } from "../../types/problem.ts";
import { storedForm } from "../apply-mode.ts";
import { begun } from "../initial-fields.ts";
import { misnamed } from "../item-ids.ts";
import { earlierNamesOf, notEarlier } from "../item-references.ts";
import { MOST_PROBLEMS } from "../problem-message.ts";
import { shownFields } from "../visible-fields.ts";
import { notApart } from "./disjoint.ts";
import { diagnoseFields, MOST_ITEMS } from "./items.ts";
import { misparted } from "./list-separators.ts";
import { unequalBounds } from "./postcode-bounds.ts";
import { disordered } from "./ranges.ts";
import { misspelt } from "./text.ts";
import { notDistinct, tooManyOfKind } from "./unique.ts";

/** A configuration as it is stored, or what is wrong with it: one located problem for each broken field. */
export type Validation = { ok: true; configuration: Configuration } | { ok: false; problems: Problem[] };

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
  return badly.length === 0 ? stored : { ok: false, problems: [...problems, ...badly].slice(0, MOST_PROBLEMS) };
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

/**
 * The same of a stored configuration: how its texts are written is judged when it is saved again, and keeps nothing from running.
 * Never throws, whatever it is given.
 */
export function validateStored(family: Family, configuration: unknown): Validation {
  const problems = diagnose(family, configuration);
  if (!isSound(configuration, problems)) return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
  return { ok: true, configuration: storedForm(family, configuration) };
}

/** Where nothing is wrong with a value, it has the stored shape of its family. */
function isSound(_value: unknown, problems: readonly Problem[]): _value is Configuration {
  return problems.length === 0;
}

function diagnose(family: Family, configuration: unknown): Problem[] {
  if (!isObject(configuration)) return [{ code: "type", path: "", message: `A ${family.storedType} must be an object` }];
  const unknown = family.variants !== undefined && variantOf(family, configuration) === undefined;
  // beside an unknown variant, any field may exist
  const fields = unknown ? Object.entries(family.properties) : shownFields(family, configuration);
  const aside = fieldsAside(family, configuration);
  const required = family.required.filter((name) => agrees(family.properties[name]?.show, configuration) && !aside.includes(name));
  const hidden = Object.keys(family.properties);
  return diagnoseFields(family, withoutEmptied(family, configuration, aside), {
    path: "",
    fields,
    hidden,
    required,
    validators: family.validators.fields,
    most: MOST_PROBLEMS,
  });
}

/** Without fields of other modes that are as they begin; of one of which nobody knows the mode, without any. */
function withoutEmptied(family: Family, configuration: Fields, aside: readonly string[]): Fields {
  if (aside.length === 0) return configuration;
  const known = modeOf(family, configuration) !== undefined;
  const empty = begun(family.properties, {});
  const isEmptied = (name: string) => JSON.stringify(configuration[name]) === JSON.stringify(empty[name]);
  const gone = aside.filter((name) => Object.hasOwn(configuration, name) && (!known || isEmptied(name)));
  if (gone.length === 0) return configuration;
  const kept = { ...configuration };
  for (const name of gone) Reflect.deleteProperty(kept, name);
  return kept;
}
