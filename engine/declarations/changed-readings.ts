/** Stored rules that are met by other values than when they were written: what merchants are told of until they save them. */

import type { ConditionType } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { type ConditionDeclarations, declarationsOf, entriesIn, mainField, neededFields } from "./condition-declarations.ts";
import { groupsOf } from "./conditions.ts";
import { isPrefix } from "./postcode-shape.ts";

/** Where a British code may be parted, or a number ends. */
const BRITISH = /^[a-z]{1,2}[0-9]/iu;

/** What is read in another way: the end of a span of the day, telephone numbers, postcodes. */
export const READ_ANEW = ["times", "phones", "postcodes"] as const;
export type ReadAnew = (typeof READ_ANEW)[number];

/** What a configuration has of these in its conditions, each once. */
export function readsAnew(family: Family, configuration: object): ReadAnew[] {
  const { groups } = groupsOf(family, undefined, configuration);
  const found = groups
    .flatMap(({ conditions }) => conditions)
    .flatMap(({ condition }) => {
      const meant = declarationsOf(family, condition);
      if (meant === undefined) return [];
      const read = neededFields(meant.type, meant.operator).flatMap(
        (field) => readAs(meant.type, field, getProperty(condition, field)) ?? [],
      );
      return readsPostcodesAnew(meant, condition) ? [...read, "postcodes" as const] : read;
    });
  return READ_ANEW.filter((each) => found.includes(each));
}

function readAs({ fold, properties }: ConditionType, field: keyof ConditionType["properties"], value: unknown): ReadAnew | undefined {
  if (fold === "digits") return "phones";
  return properties[field]?.wholeMinute && String(value).endsWith(":00") ? "times" : undefined;
}

/** Whether other postcodes than before may meet a condition: beginnings of British ones, asterisks and ranges. */
function readsPostcodesAnew({ type, operator }: ConditionDeclarations, condition: object): boolean {
  const schema = type.properties[mainField(type)];
  const entries = schema?.separators === undefined ? [] : entriesIn(schema, getProperty(condition, mainField(type)));
  if (entries.some(isPrefix)) return true;
  if (type.fold !== "postcode") return false;
  return operator.match === "between" || (operator.match === "startsWith" && entries.some(({ text }) => BRITISH.test(text)));
}
