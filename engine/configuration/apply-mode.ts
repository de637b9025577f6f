/** What a configuration becomes in one of its family's modes. */
import { inactiveModeFields, modeOf } from "../declarations/modes.ts";
import type { FamilyDeclaration } from "../generated/declarations.ts";
import type { Fields } from "../lib/object.ts";
import { initialFields, structuredCopy } from "./initial-fields.ts";

/** Fields of other modes begin anew, its own are what it sets them to. One of which nobody knows the mode stays as it is. */
export function applyMode(family: FamilyDeclaration, configuration: Fields): Fields {
  const id = modeOf(family, configuration);
  const { modes } = family;
  if (modes === undefined || id === undefined) return configuration;
  const empty = initialFields(family.properties, {});
  const aside = inactiveModeFields(family, configuration).map((name) => [name, empty[name]]);
  return { ...configuration, [modes.field]: id, ...Object.fromEntries(aside), ...structuredCopy(modes.among[id]?.set ?? {}) };
}

/** What is stored of a configuration: a mode that only follows from it is not. */
export function toStoredForm<Of extends object>({ modes, properties }: FamilyDeclaration, configuration: Of): Of {
  if (modes === undefined || properties[modes.field]?.writeOnly !== true) return configuration;
  const rest = { ...configuration };
  Reflect.deleteProperty(rest, modes.field);
  return rest;
}
