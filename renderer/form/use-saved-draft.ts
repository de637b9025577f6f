import { useEffect, useState } from "react";
import type { Fields } from "../../engine/lib/object.ts";
import { places } from "../drafts/stored-drafts.ts";
import { lockTab } from "../drafts/visits.ts";
import type { FormAdapter } from "./form-adapter.ts";
import type { RecoverableDraft } from "./restore-draft.ts";

const NOTHING: RecoverableDraft = {
  restoredForm: { continued: undefined, hidden: undefined, changed: false },
  key: undefined,
  sent: undefined,
  elsewhere: [],
};

/**
 * Loads the drafts that earlier visits to a subject left behind; undefined while they are looked up. Its code is loaded only where there
 * are any.
 */
export function useSavedDraft(
  ways: FormAdapter,
  stored: Fields,
  revision: number | undefined,
  subject: string,
  visit: string,
): RecoverableDraft | undefined {
  const [recoveredDraft, setRecoveredDraft] = useState<RecoverableDraft | undefined>(() =>
    places(subject).length === 0 ? NOTHING : undefined,
  );
  useEffect(() => lockTab(visit), [visit]);
  useEffect(() => {
    if (recoveredDraft !== undefined) return undefined;
    let here = true;
    const setIfMounted = (each: RecoverableDraft) => (here ? setRecoveredDraft(each) : undefined);
    import("./recover.ts")
      .then(({ recover }) => recover(ways, stored, revision, subject, visit))
      .then(setIfMounted, () => setIfMounted(NOTHING));
    return () => {
      here = false;
    };
  }, [recoveredDraft, ways, stored, revision, subject, visit]);
  return recoveredDraft;
}
