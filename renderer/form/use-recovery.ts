import { useState } from "react";
import type { DraftValues } from "../drafts/draft-record.ts";
import type { FoundDraft } from "./restore-draft.ts";

/** What a form knows of earlier visits: what goes on in it, and what waits beside it. */
export function useRecovery({ begun, elsewhere: open }: FoundDraft, stored: boolean) {
  const [aside, setAside] = useState(begun.aside);
  const [changed, setChanged] = useState(begun.changed);
  const [restored, setRestored] = useState(begun.typed);
  // new ones in two tabs are two
  const [elsewhere, setElsewhere] = useState<readonly string[]>(stored ? open : []);
  /** Keeps what is typed beside the form, which goes on from what somebody else has saved. */
  const putAside = (typed: DraftValues) => {
    setAside(typed);
    setChanged(true);
  };
  return { begun, aside, setAside, putAside, changed, restored, setRestored, elsewhere, setElsewhere };
}

export type Recovery = ReturnType<typeof useRecovery>;
