import { fieldsAside } from "../declare/mode.ts";
import type { Family, FieldSchema } from "../types.ts";
import { shownAmong } from "./begun.ts";

/** The fields a configuration has: those whose `show` agrees with their siblings, without those of other modes. */
export function shownFields(family: Family, configuration: object): [string, FieldSchema][] {
  const aside = fieldsAside(family, configuration);
  return shownAmong(family.properties, configuration).filter(([name]) => !aside.includes(name));
}
