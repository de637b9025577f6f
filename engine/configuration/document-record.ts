/** What a shop's document holds of one configuration: every field that its family declares, whole, with its identity beside them. */
import type { Fields } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { toStoredForm } from "./apply-mode.ts";
import { structuredCopy } from "./initial-fields.ts";
import { normalize } from "./normalize/normalize.ts";

/** A configuration under its identity. */
export interface IdentifiedConfiguration {
  guid: string;
  revision: number;
  configuration: object;
}

/** A record: what does not apply to it is as it begins, so that whoever reads it finds every field. Its type is that of all in the document. */
export function recordOf(family: Family, { guid, revision, configuration }: IdentifiedConfiguration): Fields {
  return { guid, ...withDefaults(family, configuration), revision };
}

/** All fields that are stored, in the order of the declaration. */
export function withDefaults({ properties }: Family, configuration: object): Fields {
  const stored = Object.entries(properties).filter(([name, { writeOnly }]) => name !== TYPE && writeOnly !== true);
  const known = new Map<string, unknown>(Object.entries(configuration));
  return Object.fromEntries(
    stored.flatMap(([name, { default: begins }]) => {
      const value = known.get(name) ?? (begins === undefined ? undefined : structuredCopy(begins));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * What a record says besides its identity, by whatever name that goes, as it is stored with us; what makes no sense of it is left for
 * `validate` to name.
 */
export function configurationIn(family: Family, { guid: _guid, id: _id, shop: _shop, revision: _revision, ...fields }: Fields): object {
  return toStoredForm(family, normalize(family, fields));
}

const TYPE = "type";
