/** Stored conditions that postcodes now meet by other rules than when they were written. */

import { groupsOf } from "../declare/conditions.ts";
import { property } from "../declare/object.ts";
import type { Family } from "../types.ts";
import { entriesIn, mainField, meaning } from "./condition.ts";
import { isPrefix } from "./postcode.ts";

/** Where a British code may be parted, or a number ends. */
const BRITISH = /^[a-z]{1,2}[0-9]/iu;

/** Whether a configuration has a condition that may be met by other postcodes than before: beginnings of British ones, asterisks and ranges. */
export function readsCodesAnew(family: Family, configuration: object): boolean {
  const { groups } = groupsOf(family, undefined, configuration);
  return groups
    .flatMap(({ conditions }) => conditions)
    .some(({ condition }) => {
      const meant = meaning(family, condition);
      if (meant === undefined) return false;
      const { type, operator } = meant;
      const schema = type.properties[mainField(type)];
      const entries = schema?.separators === undefined ? [] : entriesIn(schema, property(condition, mainField(type)));
      if (entries.some(isPrefix)) return true;
      if (type.fold !== "postcode") return false;
      return operator.match === "between" || (operator.match === "startsWith" && entries.some(({ text }) => BRITISH.test(text)));
    });
}
