/** Stored rules that are met by other values than when they were written: what merchants are told of until they save them. */

import { groupsOf } from "../declare/conditions.ts";
import { property } from "../declare/object.ts";
import type { ConditionType, Family } from "../types.ts";
import { meaning, needs } from "./condition.ts";

/** What is read in another way: the end of a span of the day, telephone numbers. */
export const READ_ANEW = ["times", "phones"] as const;
export type ReadAnew = (typeof READ_ANEW)[number];

/** What a configuration has of these in its conditions, each once. */
export function readsAnew(family: Family, configuration: object): ReadAnew[] {
  const { groups } = groupsOf(family, undefined, configuration);
  const found = groups
    .flatMap(({ conditions }) => conditions)
    .flatMap(({ condition }) => {
      const meant = meaning(family, condition);
      const fields = meant === undefined ? [] : needs(meant.type, meant.operator);
      return fields.flatMap((field) => (meant === undefined ? [] : (readAs(meant.type, field, property(condition, field)) ?? [])));
    });
  return READ_ANEW.filter((each) => found.includes(each));
}

function readAs({ fold, properties }: ConditionType, field: keyof ConditionType["properties"], value: unknown): ReadAnew | undefined {
  if (fold === "digits") return "phones";
  return properties[field]?.wholeMinute && String(value).endsWith(":00") ? "times" : undefined;
}
