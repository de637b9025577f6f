import type { Fields } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import { settled } from "../apply-mode.ts";
import { normalFields } from "./fields.ts";

/** A configuration once a merchant has chosen a mode of its family: those fields begin that the mode begins. */
export function choose(family: Family, configuration: Fields, id: string): Fields {
  const { modes, properties } = family;
  if (modes === undefined) return configuration;
  const begin = modes.among[id]?.begin ?? {};
  const fields = Object.entries(properties).filter(([name]) => Object.hasOwn(begin, name));
  return { ...settled(family, { ...configuration, [modes.field]: id }), ...Object.fromEntries(normalFields(family, fields, begin)) };
}
