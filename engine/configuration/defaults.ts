import type { Fields } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { initialFields } from "./initial-fields.ts";
import { selectMode } from "./normalize/select-mode.ts";

/** Returns a new configuration before any edit, for a variant if the family has variants. */
export function defaults(family: Family, subtype: string | undefined): Fields {
  const start = initialFields(family.properties, { type: family.storedAs, ...(subtype === undefined ? {} : { subtype }) });
  const mode = family.modes && start[family.modes.field];
  return typeof mode === "string" ? selectMode(family, start, mode) : start;
}
