/** The bytes that a configuration takes in the documents of its shop. */

import { normalize } from "../configuration/normalize/normalize.ts";
import { PLACEHOLDER_GUID, recordSize } from "../configuration/record-size.ts";
import { validate } from "../configuration/validate/validate.ts";
import { jsonBytes } from "../lib/text.ts";
import type { Family } from "../types/family.ts";
import { checkoutEntryOf } from "./checkout-entry.ts";

/**
 * Returns the UTF-8 bytes that a configuration takes in the records document or in the checkout document, whichever is more. A draft only counts as a
 * record.
 */
export function documentBytes(family: Family, draft: object): number {
  const recordBytes = recordSize(family, draft);
  const { storage } = family;
  if (storage.type !== "metafield" || storage.checkoutDocument === undefined) return recordBytes;
  const checked = validate(family, normalize(family, draft));
  const entry = checked.ok ? checkoutEntryOf(family, { guid: PLACEHOLDER_GUID, revision: 1, configuration: checked.configuration }) : null;
  return Math.max(recordBytes, entry === null ? 0 : jsonBytes(entry));
}
