/** Finds stored rules that other values meet today than when they were written. Merchants see a notice until they save such a rule. */

import type { ConditionType } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { type ConditionDeclarations, declarationsOf, entriesIn, mainField, neededFields } from "./condition-declarations.ts";
import { groupsOf } from "./conditions.ts";
import { isPostcodePrefix } from "./postcode.ts";

/** Start of a British code that may be split behind its first digit, or whose number may end there. */
const BRITISH = /^[a-z]{1,2}[0-9]/iu;

/** Values that are read differently today: the end of a time span, telephone numbers, postcodes. */
export const CHANGED_READINGS = ["times", "phones", "postcodes"] as const;
export type ChangedReading = (typeof CHANGED_READINGS)[number];

/** Returns the kinds of such values in a configuration's conditions, each once. */
export function findChangedReadings(family: Family, configuration: object): ChangedReading[] {
  const { groups } = groupsOf(family, undefined, configuration);
  const changes = groups
    .flatMap(({ conditions }) => conditions)
    .flatMap(({ condition }) => {
      const declarations = declarationsOf(family, condition);
      if (declarations === undefined) return [];
      const read = neededFields(declarations.type, declarations.operator).flatMap(
        (field) => readAs(declarations.type, field, getProperty(condition, field)) ?? [],
      );
      return readsPostcodesAnew(declarations, condition) ? [...read, "postcodes" as const] : read;
    });
  return CHANGED_READINGS.filter((each) => changes.includes(each));
}

function readAs(
  { normalization, properties }: ConditionType,
  field: keyof ConditionType["properties"],
  value: unknown,
): ChangedReading | undefined {
  if (normalization === "digitsOnly") return "phones";
  return properties[field]?.wholeMinute && String(value).endsWith(":00") ? "times" : undefined;
}

/** Reports whether a condition may match other postcodes than before: prefixes of British ones, asterisks and ranges. */
function readsPostcodesAnew({ type, operator }: ConditionDeclarations, condition: object): boolean {
  const schema = type.properties[mainField(type)];
  const entries = schema?.inputSeparators === undefined ? [] : entriesIn(schema, getProperty(condition, mainField(type)));
  if (entries.some(isPostcodePrefix)) return true;
  if (type.normalization !== "postcode") return false;
  return operator.test === "between" || (operator.test === "startsWith" && entries.some(({ text }) => BRITISH.test(text)));
}
