import { variantOf } from "../declare/configuration.ts";
import { type Fields, isObject, property } from "../declare/object.ts";
import { step } from "../declare/pointer.ts";
import type { Configuration, Family, FieldSchema, Problem } from "../types.ts";
import { problemOf } from "./problem.ts";
import { misspelt } from "./spelling.ts";
import { validateCondition } from "./validate-condition.ts";
import { checkObject } from "./validate-object.ts";

/** More problems than anybody reads; a hostile configuration is not worth more work. */
const MOST = 50;

/** A configuration, or what is wrong with it: one located problem for each broken field. */
export type Validation = { ok: true; configuration: Configuration } | { ok: false; problems: Problem[] };

/** Whether something may be stored. */
export function validate(family: Family, configuration: unknown): Validation {
  const stored = validateStored(family, configuration);
  const problems = stored.ok ? [] : stored.problems;
  const badly = isObject(configuration) ? misspeltFields(family, configuration, problems) : [];
  return badly.length === 0 ? stored : { ok: false, problems: [...problems, ...badly].slice(0, MOST) };
}

/** Fields of which nothing worse is known already. */
function misspeltFields(family: Family, configuration: Fields, problems: readonly Problem[]): Problem[] {
  return Object.entries(family.properties).flatMap(([name, schema]) => {
    const told = problems.some(({ path }) => `${path}/`.startsWith(`${step(name)}/`));
    return (told ? null : misspelt(property(configuration, name), schema, step(name))) ?? [];
  });
}

/**
 * The same of a stored configuration: how its texts are written is judged when it is saved again, and keeps nothing from running.
 * A valid one costs one compiled function. Only a broken one is looked at field by field. Never throws, whatever it is given.
 */
export function validateStored(family: Family, configuration: unknown): Validation {
  const { whole } = family.validators;
  if (whole(configuration)) return { ok: true, configuration };
  const found = diagnose(family, configuration).slice(0, MOST);
  const unfound = () => (whole.errors ?? []).map((broken) => problemOf(broken, { properties: family.properties }, ""));
  return { ok: false, problems: found.length > 0 ? found : unfound() };
}

function diagnose(family: Family, configuration: unknown): Problem[] {
  if (!isObject(configuration)) return [{ code: "type", path: "", message: `A ${family.storedType} must be an object` }];
  const known = possible(family, configuration);
  const problems = checkObject(configuration, {
    path: "",
    fields: known,
    hidden: Object.keys(family.properties),
    required: family.required.filter((name) => shown(known.get(name), configuration)),
    validators: family.validators.fields,
    most: MOST,
  });
  const conditions = Object.keys(family.properties).find((name) => family.properties[name]?.conditions);
  return conditions === undefined
    ? problems
    : [...problems, ...diagnoseConditions(family, conditions, property(configuration, conditions))];
}

function diagnoseConditions(family: Family, name: string, list: unknown): Problem[] {
  if (!Array.isArray(list)) return [];
  const most = family.properties[name]?.maxItems ?? MOST;
  return list.slice(0, most).flatMap((condition, index) => validateCondition(condition, family, step(name) + step(index)));
}

/** The fields that may exist beside the values of their siblings; beside an unknown variant, all of them. */
function possible(declared: Family, configuration: Fields): Map<string, FieldSchema> {
  const all = Object.entries(declared.properties);
  const unknown = declared.variants !== undefined && variantOf(declared, configuration) === undefined;
  return new Map(unknown ? all : all.filter(([, field]) => shown(field, configuration)));
}

const shown = (field: FieldSchema | undefined, configuration: Fields): boolean =>
  field !== undefined && Object.entries(field.show ?? {}).every(([sibling, values]) => values.includes(property(configuration, sibling)));
