import { useEffect, useRef, useSyncExternalStore } from "react";
import type { PauseReply } from "../../engine/generated/calls.ts";
import type { Failure } from "../data/api.ts";
import { type PauseAction, readPause, sendPauseAction } from "./pause-calls.ts";

/** What all screens know of the pause. */
interface Known {
  pause: PauseReply | undefined;
  /** What was pressed here and is under way. */
  busy: PauseAction | undefined;
  /** It was pressed on this screen: then it is said as well that all went well. */
  mine: boolean;
  /** What was pressed here last and did not succeed. */
  failed: { deed: PauseAction; failure: Failure } | undefined;
}

/** Whether the person at this screen pressed last: then the focus follows what came of it. */
let pressed = false;
const LOOK_EVERY = 1_000;
const listeners = new Set<() => void>();
let known: Known = { pause: undefined, busy: undefined, mine: false, failed: undefined };
let timer: ReturnType<typeof setTimeout> | undefined;

/** How the pause of all rules stands, and the way to change it. */
export function usePause(): Known & { act: (deed: PauseAction) => Promise<void> } {
  return { ...useSyncExternalStore(subscribe, () => known), act };
}

/** Another screen was opened: what was pressed on the one before is over. */
export function refreshPause(): void {
  if (known.busy === undefined) tell({ mine: false });
  void lookAtPause();
}

/** Asks how it stands now; while rules are being switched it is asked again and again, so that progress shows. */
async function lookAtPause(): Promise<void> {
  clearTimeout(timer);
  const reply = await readPause();
  if (reply.ok) tell({ pause: reply.value });
  clearTimeout(timer);
  const moving = known.busy !== undefined || (known.pause?.left ?? 0) > 0;
  if (moving) timer = setTimeout(lookAtPause, LOOK_EVERY);
}

/** Calls back when all rules have been switched, here or by somebody else: what a screen shows of them is old then. */
export function usePauseFinished(changed: () => void): void {
  const { pause } = usePause();
  const state = pause === undefined || pause.left > 0 ? undefined : String(pause.since);
  const before = useRef(state);
  useEffect(() => {
    if (state === undefined) return;
    if (before.current !== undefined && before.current !== state) changed();
    before.current = state;
  }, [state, changed]);
}

/** Whether the focus is to come to what is said now; asked once for what is said when all is done. */
export function takeFocusRequest(): boolean {
  const wanted = pressed;
  pressed = pressed && known.busy !== undefined;
  return wanted;
}

async function act(deed: PauseAction): Promise<void> {
  if (known.busy !== undefined) return;
  pressed = true;
  tell({ busy: deed, mine: true, failed: undefined });
  void lookAtPause();
  const reply = await sendPauseAction(deed);
  tell(reply.ok ? { busy: undefined, pause: reply.value } : { busy: undefined, failed: { deed, failure: reply.failure } });
  await lookAtPause();
}

function tell(news: Partial<Known>): void {
  known = { ...known, ...news };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
