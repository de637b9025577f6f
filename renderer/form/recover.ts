import type { Fields } from "../../engine/lib/object.ts";
import { claim } from "../drafts/claim.ts";
import type { FormAdapter } from "./form-adapter.ts";
import { type RecoverableDraft, restoreDraft } from "./restore-draft.ts";

/** Compares the drafts that earlier visits left behind with the stored object. */
export async function recover(
  ways: FormAdapter,
  stored: Fields,
  revision: number | undefined,
  subject: string,
  visit: string,
): Promise<RecoverableDraft> {
  const { record, elsewhere } = await claim(subject, visit);
  return { restoredForm: restoreDraft(ways, stored, revision, record), key: record?.key, sent: record?.sent, elsewhere };
}
