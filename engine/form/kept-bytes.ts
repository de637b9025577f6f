import { isEnabled, nameOf, subtypeOf, variantOf } from "../declare/configuration.ts";
import { record } from "../declare/object.ts";
import { jsonBytes } from "../declare/text.ts";
import { CONFIGURATION, KIND } from "../platform.ts";
import type { Family } from "../types.ts";
import { storedForm } from "./modes.ts";
import { normalize } from "./normalize.ts";

/** As long as any that is given. */
const GUID = "00000000-0000-0000-0000-000000000000";

/**
 * Bytes of UTF-8 that a configuration takes in its shop's document, with what the server writes around it, up to the digits of its revision
 * and a note of what was changed outside.
 */
export function keptBytes(family: Family, draft: object): number {
  const configuration = storedForm(family, record(normalize(family, draft)));
  const envelope = { schemaVersion: 1, family: family.id, guid: GUID, revision: 1, configuration };
  const kind = variantOf(family, draft)?.marker ?? subtypeOf(draft);
  const parts = { [CONFIGURATION]: envelope, [KIND]: kind };
  return jsonBytes({ guid: GUID, title: nameOf(draft), enabled: isEnabled(draft), parts });
}
