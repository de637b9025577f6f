/**
 * Returns the values of a pack's query variables. Unused ones are written too, except those added after the query's release. An unused list is empty,
 * because its argument must not be null.
 */

import { valuesOf } from "../declarations/condition-declarations.ts";
import { allIndexed, withIndexes } from "../declarations/input-path.ts";
import { nameSpellings } from "../declarations/name-forms.ts";
import type { ConditionType } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import type { Pack, PackVariable } from "../types/pack.ts";
import type { AssignedCondition } from "./select-pack.ts";

/** A variable that a condition fills, with its name in the query. */
interface Filled {
  name: string;
  variable: PackVariable;
}

export function queryVariablesOf(pack: Pack, conditions: readonly AssignedCondition[]): Record<string, unknown> {
  const variables: Record<string, unknown> = Object.fromEntries(pack.variables.map((variable) => [variable, null]));
  for (const [name, unset] of unsetVariables(pack)) if (name in variables) variables[name] = Array.isArray(unset) ? [] : unset;
  for (const assigned of conditions) {
    for (const { name, variable } of variablesFilledBy(assigned)) {
      const values = variableValue(assigned, variable);
      const before = variables[name];
      variables[name] = variable.list ? [...new Set([...(Array.isArray(before) ? before : []), ...values])] : (values[0] ?? null);
    }
  }
  return variables;
}

const unsetByPack = new WeakMap<Pack, readonly (readonly [string, unknown])[]>();

/** Returns the values of variables that no condition fills, by their names in the query. They are cached, because packs never change. */
function unsetVariables(pack: Pack): readonly (readonly [string, unknown])[] {
  const unset =
    unsetByPack.get(pack) ??
    Object.values(pack.readers)
      .flat()
      .flatMap(({ slots, variables = [] }) =>
        variables.flatMap(({ name, list, unset: value = null }) =>
          allIndexed(name, slots).map((each): readonly [string, unknown] => [each, list ? [] : value]),
        ),
      );
  unsetByPack.set(pack, unset);
  return unset;
}

/** Returns the variables that a condition fills. */
export function variablesFilledBy({ reader, slot }: AssignedCondition): Filled[] {
  return (reader.variables ?? []).map((variable) => ({ name: withIndexes(variable.name, slot), variable }));
}

/** Returns the last second of a minute; a time with seconds of its own stays. */
const lastSecondOf = (time: string): string => time.replace(/(?<=:\d\d:)00$/u, "59");

/**
 * Returns the values that the query asks Shopify for: all spellings of the merchant's values, tags in lower case too. Numbers and
 * checkboxes stay as they are.
 */
function variableValue({ type, condition }: AssignedCondition, { field }: PackVariable): unknown[] {
  const value = getProperty(condition, field);
  if (typeof value === "number" || typeof value === "boolean") return [value];
  const schema = type.properties[field];
  const values = valuesOf(schema, value).map((each) => (schema?.wholeMinute ? lastSecondOf(each) : each));
  return readsTags(type) ? values.flatMap(nameSpellings).flatMap((each) => [each, each.toLowerCase()]) : values;
}

/** Reports whether Shopify is asked for tags, whose names it compares with their case. A store's tags are mostly in lower case. */
function readsTags({ input }: ConditionType): boolean {
  return /\bhas(Any)?Tags?\(/u.test(input);
}
