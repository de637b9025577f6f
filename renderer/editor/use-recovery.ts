import { useState } from "react";
import type { Configuration, Family } from "../../engine/types.ts";
import type { Found } from "../drafts/claim.ts";
import type { Typed } from "../drafts/kept.ts";
import { begin } from "./begin.ts";
import type { Identity } from "./use-actions.ts";

/** What an editor knows of earlier visits: what goes on in it, and what waits beside it. */
export function useRecovery(family: Family, initial: Configuration, identity: Identity | undefined, found: Found) {
  const [begun] = useState(() => begin(family, initial, identity?.revision, found.kept));
  const [aside, setAside] = useState(begun.aside);
  const [restored, setRestored] = useState(begun.typed);
  // new ones in two tabs are two
  const [elsewhere, setElsewhere] = useState<readonly string[]>(identity === undefined ? [] : found.elsewhere);
  return { begun, aside, setAside, restored, setRestored, elsewhere, setElsewhere };
}

export type Recovery = ReturnType<typeof useRecovery>;

/** Exchanges what is on the screen for what is kept beside it; an untouched form need not be kept. */
export function exchange(recovery: Recovery, edit: { typed: Typed; dirty: boolean; show: (typed: Typed) => void }): void {
  if (recovery.aside === undefined) return;
  recovery.setAside(edit.dirty ? edit.typed : undefined);
  edit.show(recovery.aside);
}
