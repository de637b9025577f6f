import type { Fields } from "../declare/object.ts";
import type { Family } from "../types.ts";
import { begun } from "./begun.ts";
import { choose } from "./choose.ts";

/** A new configuration, of a variant where its family has some, before the merchant has typed anything. */
export function defaults(family: Family, subtype: string | undefined): Fields {
  const start = begun(family.properties, { type: family.storedType, ...(subtype === undefined ? {} : { subtype }) });
  const mode = family.modes && start[family.modes.field];
  return typeof mode === "string" ? choose(family, start, mode) : start;
}
