import { conditionTypesOf, family } from "../declare/catalog.ts";
import { isObject, property } from "../declare/object.ts";
import { step } from "../declare/pointer.ts";
import { fields, families as whole } from "../generated/validators.js";
import type { Family, FieldSchema, Problem } from "../types.ts";
import { problemOf } from "./problem.ts";
import { misspelt } from "./spelling.ts";
import { validateCondition } from "./validate-condition.ts";
import { checkObject, type Loose } from "./validate-object.ts";

/** More problems than anybody reads; a hostile configuration is not worth more work. */
const MOST = 50;

/** What is wrong with a configuration, one located problem for each broken field; nothing when it may be stored. */
export function validate(familyId: string, configuration: unknown): Problem[] {
  const problems = validateStored(familyId, configuration);
  if (!isObject(configuration)) return problems;
  const badly = Object.entries(family(familyId).properties).flatMap(([name, schema]) => {
    const told = problems.some(({ path }) => `${path}/`.startsWith(`${step(name)}/`));
    return (told ? null : misspelt(property(configuration, name), schema, step(name))) ?? [];
  });
  return [...problems, ...badly].slice(0, MOST);
}

/**
 * The same of a stored configuration: how its texts are written is judged when it is saved again, and keeps nothing from running.
 * A valid one costs one compiled function. Only a broken one is looked at field by field. Never throws, whatever it is given.
 */
export function validateStored(familyId: string, configuration: unknown): Problem[] {
  const declared = family(familyId);
  const valid = whole[familyId];
  if (valid?.(configuration)) return [];
  const problems = diagnose(declared, configuration).slice(0, MOST);
  return problems.length > 0 ? problems : (valid?.errors ?? []).map((broken) => problemOf(broken, { properties: declared.properties }, ""));
}

function diagnose(declared: Family, configuration: unknown): Problem[] {
  if (!isObject(configuration)) return [{ code: "type", path: "", message: `A ${declared.storedType} must be an object` }];
  const known = possible(declared, configuration);
  const problems = checkObject(configuration, {
    path: "",
    fields: known,
    hidden: Object.keys(declared.properties),
    required: declared.required.filter((name) => shown(known.get(name), configuration)),
    validators: fields[declared.id] ?? {},
    most: MOST,
  });
  const conditions = Object.keys(declared.properties).find((name) => declared.properties[name]?.conditions);
  return conditions === undefined
    ? problems
    : [...problems, ...diagnoseConditions(declared, conditions, property(configuration, conditions))];
}

function diagnoseConditions(declared: Family, name: string, list: unknown): Problem[] {
  if (!Array.isArray(list)) return [];
  const types = conditionTypesOf(declared);
  const most = declared.properties[name]?.maxItems ?? MOST;
  return list.slice(0, most).flatMap((condition, index) => validateCondition(condition, types, step(name) + step(index)));
}

/** The fields that may exist beside the values of their siblings; beside an unknown variant, all of them. */
function possible(declared: Family, configuration: Loose): Map<string, FieldSchema> {
  const all = Object.entries(declared.properties);
  const variant = property(configuration, "subtype");
  const unknown = typeof variant !== "string" || !Object.hasOwn(declared.variants, variant);
  return new Map(unknown ? all : all.filter(([, field]) => shown(field, configuration)));
}

const shown = (field: FieldSchema | undefined, configuration: Loose): boolean =>
  field !== undefined && Object.entries(field.show ?? {}).every(([sibling, values]) => values.includes(property(configuration, sibling)));
