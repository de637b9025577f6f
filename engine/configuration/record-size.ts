import { record } from "../lib/object.ts";
import { jsonBytes } from "../lib/text.ts";
import type { Family } from "../types/family.ts";
import { storedForm } from "./apply-mode.ts";
import { recordOf } from "./document-record.ts";
import { normalize } from "./normalize/normalize.ts";

/** As long as any that is given. */
export const ANY_GUID = "00000000-0000-0000-0000-000000000000";

/** Bytes of UTF-8 that a configuration takes as a record of its shop's document, up to the digits of its revision. */
export function keptBytes(family: Family, draft: object): number {
  return jsonBytes(recordOf(family, { guid: ANY_GUID, revision: 1, configuration: storedForm(family, record(normalize(family, draft))) }));
}
