import { useEffect, useRef, useSyncExternalStore } from "react";
import type { PauseResponse } from "../../engine/generated/calls.ts";
import type { Failure } from "../data/api.ts";
import { type PauseAction, readPause, sendPauseAction } from "./pause-calls.ts";

/** State of the pause that all screens share. */
interface Known {
  pause: PauseResponse | undefined;
  /** Action that was started here and is under way. */
  busy: PauseAction | undefined;
  /** True if the action was started on this screen: a success is then shown as well. */
  mine: boolean;
  /** Action that was started here last and failed. */
  failed: { deed: PauseAction; failure: Failure } | undefined;
}

/** True if the person at this screen acted last: the focus then moves to the result. */
let pressed = false;
const LOOK_EVERY = 1_000;
const listeners = new Set<() => void>();
let known: Known = { pause: undefined, busy: undefined, mine: false, failed: undefined };
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns the state of the pause of all rules, and the function that changes it. */
export function usePause(): Known & { act: (deed: PauseAction) => Promise<void> } {
  return { ...useSyncExternalStore(subscribe, () => known), act };
}

/** Forgets the actions of the previous screen after another one was opened. */
export function refreshPause(): void {
  if (known.busy === undefined) tell({ mine: false });
  void lookAtPause();
}

/** Loads the present state; while rules are being turned on or off it is loaded again and again, so that progress shows. */
async function lookAtPause(): Promise<void> {
  clearTimeout(timer);
  const reply = await readPause();
  if (reply.ok) tell({ pause: reply.value });
  clearTimeout(timer);
  const moving = known.busy !== undefined || (known.pause?.left ?? 0) > 0;
  if (moving) timer = setTimeout(lookAtPause, LOOK_EVERY);
}

/** Calls back when all rules have been turned on or off, here or by somebody else: the rules on a screen are then outdated. */
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

/** Reports whether the focus should move to the present notice. Once the action has finished, only the first call returns true. */
export function takeFocusRequest(): boolean {
  const wasPressed = pressed;
  pressed = pressed && known.busy !== undefined;
  return wasPressed;
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
