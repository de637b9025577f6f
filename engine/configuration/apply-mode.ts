/** Changes of a configuration that depend on its mode. */
import { inactiveModeFields, modeOf } from "../declarations/modes.ts";
import type { FamilyDeclaration } from "../generated/declarations.ts";
import type { Fields } from "../lib/object.ts";
import { initialFields, structuredCopy } from "./initial-fields.ts";

/** Resets fields of other modes, and sets those that the mode fixes. A configuration without a known mode stays as it is. */
export function applyMode(family: FamilyDeclaration, configuration: Fields): Fields {
  const id = modeOf(family, configuration);
  const { modes } = family;
  if (modes === undefined || id === undefined) return configuration;
  const empty = initialFields(family.properties, {});
  const inactive = inactiveModeFields(family, configuration).map((name) => [name, empty[name]]);
  return { ...configuration, [modes.field]: id, ...Object.fromEntries(inactive), ...structuredCopy(modes.values[id]?.fixedValues ?? {}) };
}

/** Returns the stored form of a configuration: without a mode that is derived from its other fields. */
export function toStoredForm<Of extends object>({ modes, properties }: FamilyDeclaration, configuration: Of): Of {
  if (modes === undefined || properties[modes.field]?.writeOnly !== true) return configuration;
  const rest = { ...configuration };
  Reflect.deleteProperty(rest, modes.field);
  return rest;
}
