import { useState } from "react";
import type { DraftValues } from "../drafts/draft-record.ts";
import type { Stored } from "./form-resource.ts";
import { plainAdapter } from "./plain-adapter.ts";
import { useDraft } from "./use-draft.ts";

/** Holds the draft of a stored object. The draft counts as changed as long as the object is stored in an earlier shape. */
export function useObjectDraft(stored: Stored, restored: DraftValues | undefined) {
  const draft = useDraft(plainAdapter, stored.fields, restored);
  const [outdated, setOutdated] = useState(stored.outdated === true);
  const discard = () => {
    draft.discard();
    setOutdated(false);
  };
  return {
    edit: { ...draft, dirty: draft.dirty || outdated, discard },
    entered: draft.dirty ? draft.values : undefined,
    outdated,
    setOutdated,
  };
}
