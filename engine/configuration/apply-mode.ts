/** What a configuration becomes in one of its family's modes. */
import { fieldsAside, modeOf } from "../declarations/modes.ts";
import type { FamilyDeclaration } from "../generated/declarations.ts";
import type { Fields } from "../lib/object.ts";
import { begun, structuredCopy } from "./initial-fields.ts";

/** Fields of other modes begin anew, its own are what it sets them to. One of which nobody knows the mode stays as it is. */
export function settled(family: FamilyDeclaration, configuration: Fields): Fields {
  const id = modeOf(family, configuration);
  const { modes } = family;
  if (modes === undefined || id === undefined) return configuration;
  const empty = begun(family.properties, {});
  const aside = fieldsAside(family, configuration).map((name) => [name, empty[name]]);
  return { ...configuration, [modes.field]: id, ...Object.fromEntries(aside), ...structuredCopy(modes.among[id]?.set ?? {}) };
}

/** What is stored of a configuration: a mode that only follows from it is not. */
export function storedForm<Of extends object>({ modes, properties }: FamilyDeclaration, configuration: Of): Of {
  if (modes === undefined || properties[modes.field]?.writeOnly !== true) return configuration;
  const rest = { ...configuration };
  Reflect.deleteProperty(rest, modes.field);
  return rest;
}
