import { inactiveModeFields } from "../declarations/modes.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import type { Family } from "../types/family.ts";
import { visibleFieldsIn } from "./initial-fields.ts";

/** Returns the fields of a configuration that are visible beside their siblings (`visibleWhen`), without those of other modes. */
export function visibleFields(family: Family, configuration: object): [string, FieldSchema][] {
  const inactive = inactiveModeFields(family, configuration);
  return visibleFieldsIn(family.properties, configuration).filter(([name]) => !inactive.includes(name));
}
