import { useLayoutEffect, useRef } from "react";
import { type DraftRecord, type DraftValues, draftRecord } from "./draft-record.ts";
import { drop } from "./storage.ts";

interface Keeping {
  /** Notes what is about to be stored, for a page that does not live to see the answer. */
  sending: (configuration: unknown) => void;
  /** Puts aside what was typed, for a visit that begins anew. */
  putAside: (typed: DraftValues) => void;
  /** What was typed is stored, or was discarded: what is beside it waits on. */
  forget: () => void;
  forgetAll: () => void;
}

/**
 * Writes down what stands in an editor with every change, before the browser handles anything else, and removes it once there is nothing
 * left to lose. A visit that goes on with another customization, the one that it created, takes what is kept along.
 */
export function useAutosave(place: string, kept: DraftRecord): Keeping {
  const { revision, key, typed, aside } = kept;
  const sent = useRef(kept.sent);
  const last = useRef(place);
  useLayoutEffect(() => {
    draftRecord(place, { revision, key, sent: sent.current, typed, aside });
    if (last.current !== place) drop(last.current);
    last.current = place;
  }, [place, revision, key, typed, aside]);
  const sending = (configuration: unknown) => {
    sent.current = configuration;
    draftRecord(place, { revision, key, sent: configuration, typed, aside });
  };
  const putAside = (mine: DraftValues) => draftRecord(place, { revision, aside: mine });
  const forget = () => draftRecord(last.current, { revision, aside });
  const forgetAll = () => drop(last.current);
  return { sending, putAside, forget, forgetAll };
}
