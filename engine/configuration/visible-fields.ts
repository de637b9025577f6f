import { fieldsAside } from "../declarations/modes.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import type { Family } from "../types/family.ts";
import { shownAmong } from "./initial-fields.ts";

/** The fields a configuration has: those whose `show` agrees with their siblings, without those of other modes. */
export function shownFields(family: Family, configuration: object): [string, FieldSchema][] {
  const aside = fieldsAside(family, configuration);
  return shownAmong(family.properties, configuration).filter(([name]) => !aside.includes(name));
}
