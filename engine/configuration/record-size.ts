import { asRecord } from "../lib/object.ts";
import { jsonBytes } from "../lib/text.ts";
import type { Family } from "../types/family.ts";
import { toStoredForm } from "./apply-mode.ts";
import { recordOf } from "./document-record.ts";
import { normalize } from "./normalize/normalize.ts";

/** As long as any that is given. */
export const PLACEHOLDER_GUID = "00000000-0000-0000-0000-000000000000";

/** Bytes of UTF-8 that a configuration takes as a record of its shop's document, up to the digits of its revision. */
export function recordSize(family: Family, draft: object): number {
  return jsonBytes(
    recordOf(family, { guid: PLACEHOLDER_GUID, revision: 1, configuration: toStoredForm(family, asRecord(normalize(family, draft))) }),
  );
}
