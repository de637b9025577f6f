import { useState } from "react";
import type { DraftValues } from "../drafts/draft-record.ts";
import type { RecoverableDraft } from "./restore-draft.ts";

/** Holds the drafts of earlier visits: the one that goes on in the form, and the other one. */
export function useRecovery({ restoredForm, elsewhere: open }: RecoverableDraft, stored: boolean) {
  const [hidden, setHidden] = useState(restoredForm.hidden);
  const [changed, setChanged] = useState(restoredForm.changed);
  const [restored, setRestored] = useState(restoredForm.continued);
  // new objects in two tabs are two
  const [elsewhere, setElsewhere] = useState<readonly string[]>(stored ? open : []);
  /** Keeps the entered values as the other draft; the form goes on from the object that somebody else has saved. */
  const hideValues = (values: DraftValues) => {
    setHidden(values);
    setChanged(true);
  };
  return { restoredForm, hidden, setHidden, hideValues, changed, restored, setRestored, elsewhere, setElsewhere };
}

export type Recovery = ReturnType<typeof useRecovery>;
