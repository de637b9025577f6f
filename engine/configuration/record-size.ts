import { asRecord } from "../lib/object.ts";
import { jsonBytes } from "../lib/text.ts";
import type { Family } from "../types/family.ts";
import { toStoredForm } from "./apply-mode.ts";
import { documentRecordOf } from "./document-record.ts";
import { normalize } from "./normalize/normalize.ts";

/** Placeholder with the length of every guid. */
export const PLACEHOLDER_GUID = "00000000-0000-0000-0000-000000000000";

/** Returns the UTF-8 bytes of a configuration as a record in its shop's document, except for the digits of its revision. */
export function recordSize(family: Family, draft: object): number {
  return jsonBytes(
    documentRecordOf(family, {
      guid: PLACEHOLDER_GUID,
      revision: 1,
      configuration: toStoredForm(family, asRecord(normalize(family, draft))),
    }),
  );
}
