import { useEffect } from "react";

/** Message for the next screen about the one before. */
export interface Flash {
  title: string;
  text: string;
  /** Tone of a message about a success that comes with a warning. */
  tone?: "warning";
  /** Address of the editor that still holds the configuration which could not be stored. */
  editor?: string;
  /** Another attempt where a deletion failed. */
  again?: RetryAction;
  /** Deletion that an editor could not finish: the guid, the text once it is deleted, and a function that is then called. */
  undeleted?: { guid: string; done: string; forget: () => void };
}

/** Failed call that can be made once more; returns the message if it fails again. */
export interface RetryAction {
  content: string;
  run: () => Promise<Flash | undefined>;
}

/** Ends the message about a call without a clear response; the list that shows it is loaded anew. */
export const STORED_NOW = "this list shows what is saved now.";

let pending: Flash | undefined;
const listeners = new Set<() => void>();

/** Leaves a message for the screen that is opened next, so that a failure is shown even where the flow moves on. */
export function setFlash(flash: Flash): void {
  pending = flash;
}

/**
 * Returns the message that was left, if any. Drawing may happen twice before anything is shown: only a screen that is shown takes the
 * message.
 */
export function peekFlash(): Flash | undefined {
  return pending;
}

/** Takes the message that was left, once. */
export function takeFlash(): Flash | undefined {
  const flash = pending;
  pending = undefined;
  return flash;
}

/** Notifies a list that is open already that a call has ended whose editor was left before. */
export function announceEnd(): void {
  for (const listener of listeners) listener();
}

/** Runs the listener when a call has ended whose editor was left before. */
export function useLateEnd(listener: () => void): void {
  useEffect(() => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  });
}
