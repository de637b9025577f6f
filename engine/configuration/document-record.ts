/** The record of a configuration in the shop's document: every declared field, with the configuration's identity. */
import type { Fields } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { toStoredForm } from "./apply-mode.ts";
import { structuredCopy } from "./initial-fields.ts";
import { normalize } from "./normalize/normalize.ts";

/** A configuration with its identity. */
export interface IdentifiedConfiguration {
  guid: string;
  revision: number;
  configuration: object;
}

/**
 * Returns a record. Fields that do not apply have their initial values, so that readers find every field. All records of a document have the same
 * type.
 */
export function documentRecordOf(family: Family, { guid, revision, configuration }: IdentifiedConfiguration): Fields {
  return { guid, ...withDefaults(family, configuration), revision };
}

/** Returns all stored fields, in the order of the declaration. */
export function withDefaults({ properties }: Family, configuration: object): Fields {
  const stored = Object.entries(properties).filter(([name, { writeOnly }]) => name !== TYPE && writeOnly !== true);
  const fields = new Map<string, unknown>(Object.entries(configuration));
  return Object.fromEntries(
    stored.flatMap(([name, { default: defaultValue }]) => {
      const value = fields.get(name) ?? (defaultValue === undefined ? undefined : structuredCopy(defaultValue));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * Returns the configuration in a record, without its identity under any name, in our stored form. Values that make no sense are left for `validate`
 * to report.
 */
export function configurationIn(family: Family, { guid: _guid, id: _id, shop: _shop, revision: _revision, ...fields }: Fields): object {
  return toStoredForm(family, normalize(family, fields));
}

const TYPE = "type";
