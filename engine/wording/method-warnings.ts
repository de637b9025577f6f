/** Returns warnings of a valid stored configuration: values that are no longer offered, and more answers than can be sent at once. */

import { declarationsOf, valuesOf } from "../declarations/condition-declarations.ts";
import { groupsOf } from "../declarations/conditions.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import { joinList } from "../lib/text.ts";
import { answerSizeWarning } from "../survey/answer-size-warning.ts";
import type { Family } from "../types/family.ts";
import type { Problem } from "../types/problem.ts";
import { formatCountry } from "./format.ts";

export function methodWarnings(family: Family, configuration: object): Problem[] {
  const own = Object.entries(family.properties).flatMap(([name, field]) => warningsOf(field, getProperty(configuration, name), `/${name}`));
  const located = groupsOf(family, undefined, configuration).groups.flatMap(({ conditions }) => conditions);
  const warnings = located.flatMap(({ condition, path }) => {
    const fields = Object.entries(declarationsOf(family, condition)?.type.properties ?? {});
    return fields.flatMap(([name, field]) =>
      field === undefined ? [] : warningsOf(field, getProperty(condition, name), `${path}/${name}`),
    );
  });
  return [...own, ...warnings, ...answerSizeWarning(family, configuration)];
}

function warningsOf(field: FieldSchema, value: unknown, path: string): Problem[] {
  const { deprecatedValues = [], deprecatedMessage } = field.items ?? field;
  if (deprecatedMessage === undefined) return [];
  const unofferedValues = valuesOf(field, value).filter((each) => deprecatedValues.includes(each));
  if (unofferedValues.length === 0) return [];
  const names = field.widget === "countries" ? unofferedValues.map(formatCountry) : unofferedValues;
  return [{ code: "unoffered", path, message: deprecatedMessage.replace("{values}", () => joinList(names)) }];
}
