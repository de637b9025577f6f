/** The entry of an active configuration in the checkout document: its program for blocks, and the fields that its family declares for checkout. */

import { type IdentifiedConfiguration, withDefaults } from "../configuration/document-record.ts";
import { blockAction } from "../declarations/actions.ts";
import { SCHEDULE } from "../declarations/activation-conditions.ts";
import { isNonEmpty } from "../declarations/modes.ts";
import type { Configuration } from "../generated/types.ts";
import { type Fields, getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { compile } from "./compile.ts";

/**
 * Returns the checkout entry; null if this release cannot compile the configuration. Checkout then runs without it, and the list of configurations
 * reports that.
 */
export function checkoutEntryOf(
  family: Family,
  { guid, revision, configuration }: IdentifiedConfiguration & { configuration: Configuration },
): Fields | null {
  const { storage } = family;
  const published = storage.type === "metafield" ? storage.checkoutDocument : undefined;
  const fields = published?.fields ?? [];
  const identity = { guid, ...(published?.includeRevision === true ? { revision } : {}) };
  const complete = withDefaults(family, configuration);
  // empty fields are left out: the document has a size limit, and blocks treat missing fields as empty
  const carried = Object.fromEntries(fields.flatMap((name) => (isNonEmpty(complete[name]) ? [[name, complete[name]]] : [])));
  const block = blockAction(family);
  if (block === undefined) return { ...identity, ...carried };
  const result = compile(family, block, configuration);
  if (!result.ok) return null;
  const { program, variables } = result.compiled;
  const zone = getProperty(getProperty(configuration, SCHEDULE), "zone");
  return {
    ...identity,
    program,
    ...(Object.keys(variables).length > 0 ? { variables } : {}),
    ...(zone === undefined ? {} : { zone }),
    ...carried,
  };
}
