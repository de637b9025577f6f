import { useLayoutEffect, useRef } from "react";
import { type DraftRecord, type DraftValues, draftRecord } from "./draft-record.ts";
import { deleteDraft } from "./stored-drafts.ts";

interface Keeping {
  /** Records the configuration that is about to be sent, for a page that does not live to see the response. */
  sending: (configuration: unknown) => void;
  /** Puts the entered values by as the other draft, for a visit that begins anew. */
  storeDiscarded: (values: DraftValues) => void;
  /** Drops the draft under edit, which was stored or discarded. The other draft stays. */
  forget: () => void;
  forgetAll: () => void;
}

/**
 * Stores the values of an editor with every change, before the browser handles anything else, and removes them once there is nothing left
 * to lose. A visit that goes on with the configuration it created takes its drafts along.
 */
export function useAutosave(place: string, draft: DraftRecord): Keeping {
  const { revision, key, typed: values, aside: other } = draft;
  const sent = useRef(draft.sent);
  const last = useRef(place);
  useLayoutEffect(() => {
    draftRecord(place, { revision, key, sent: sent.current, typed: values, aside: other });
    if (last.current !== place) deleteDraft(last.current);
    last.current = place;
  }, [place, revision, key, values, other]);
  const sending = (configuration: unknown) => {
    sent.current = configuration;
    draftRecord(place, { revision, key, sent: configuration, typed: values, aside: other });
  };
  const storeDiscarded = (mine: DraftValues) => draftRecord(place, { revision, aside: mine });
  const forget = () => draftRecord(last.current, { revision, aside: other });
  const forgetAll = () => deleteDraft(last.current);
  return { sending, storeDiscarded, forget, forgetAll };
}
