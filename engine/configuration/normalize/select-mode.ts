import type { Fields } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import { applyMode } from "../apply-mode.ts";
import { normalizeFields } from "./fields.ts";

/** Returns a configuration for which a merchant chose this mode, with the initial values that the mode declares. */
export function selectMode(family: Family, configuration: Fields, id: string): Fields {
  const { modes, properties } = family;
  if (modes === undefined) return configuration;
  const begin = modes.values[id]?.initialValues ?? {};
  const fields = Object.entries(properties).filter(([name]) => Object.hasOwn(begin, name));
  return { ...applyMode(family, { ...configuration, [modes.field]: id }), ...Object.fromEntries(normalizeFields(family, fields, begin)) };
}
