import { useEffect, useRef, useSyncExternalStore } from "react";
import type { PauseResponse } from "../../engine/generated/calls.ts";
import type { Failure } from "../data/send-request.ts";
import { type PauseAction, readPause, sendPauseAction } from "./pause-calls.ts";

/** State of the pause that all screens share. */
interface PauseState {
  pause: PauseResponse | undefined;
  /** Action that was started here and is under way. */
  busy: PauseAction | undefined;
  /** True if the action was started on this screen: a success is then shown as well. */
  mine: boolean;
  /** Action that was started here last and failed. */
  failed: { action: PauseAction; failure: Failure } | undefined;
}

/** True if the person at this screen acted last: the focus then moves to the result. */
let pressed = false;
const POLL_INTERVAL = 1_000;
const listeners = new Set<() => void>();
let state: PauseState = { pause: undefined, busy: undefined, mine: false, failed: undefined };
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns the state of the pause of all rules, and the function that changes it. */
export function usePause(): PauseState & { changePause: (action: PauseAction) => Promise<void> } {
  return { ...useSyncExternalStore(subscribe, () => state), changePause };
}

/** Forgets the actions of the previous screen after another one was opened. */
export function refreshPause(): void {
  if (state.busy === undefined) tell({ mine: false });
  void pollPause();
}

/** Loads the present state; while rules are being turned on or off it is loaded again and again, so that progress shows. */
async function pollPause(): Promise<void> {
  clearTimeout(timer);
  const reply = await readPause();
  if (reply.ok) tell({ pause: reply.value });
  clearTimeout(timer);
  const moving = state.busy !== undefined || (state.pause?.left ?? 0) > 0;
  if (moving) timer = setTimeout(pollPause, POLL_INTERVAL);
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
  pressed = pressed && state.busy !== undefined;
  return wasPressed;
}

async function changePause(action: PauseAction): Promise<void> {
  if (state.busy !== undefined) return;
  pressed = true;
  tell({ busy: action, mine: true, failed: undefined });
  void pollPause();
  const reply = await sendPauseAction(action);
  tell(reply.ok ? { busy: undefined, pause: reply.value } : { busy: undefined, failed: { action, failure: reply.failure } });
  await pollPause();
}

function tell(news: Partial<PauseState>): void {
  state = { ...state, ...news };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
