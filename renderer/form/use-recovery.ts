import { useState } from "react";
import type { DraftValues } from "../drafts/draft-record.ts";
import type { RecoverableDraft } from "./restore-draft.ts";

/** Holds the drafts of earlier visits: the one that goes on in the form, and the other one. */
export function useRecovery({ begun, elsewhere: open }: RecoverableDraft, stored: boolean) {
  const [aside, setAside] = useState(begun.aside);
  const [changed, setChanged] = useState(begun.changed);
  const [restored, setRestored] = useState(begun.typed);
  // new objects in two tabs are two
  const [elsewhere, setElsewhere] = useState<readonly string[]>(stored ? open : []);
  /** Keeps the entered values as the other draft; the form goes on from the object that somebody else has saved. */
  const discardTyped = (typed: DraftValues) => {
    setAside(typed);
    setChanged(true);
  };
  return { begun, aside, setAside, putAside: discardTyped, changed, restored, setRestored, elsewhere, setElsewhere };
}

export type Recovery = ReturnType<typeof useRecovery>;
