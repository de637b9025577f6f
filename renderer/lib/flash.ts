import { useEffect } from "react";

/** What the next screen has to tell about the one before. */
export interface Flash {
  title: string;
  text: string;
  /** It went well, and something is to be said all the same. */
  tone?: "warning";
  /** The editor in which what could not be stored goes on. */
  editor?: string;
  /** The way out where something could not be deleted. */
  again?: Again;
  /** The same as an editor leaves it: what can be deleted again, what is said then, and what hears that it is done. */
  undeleted?: { guid: string; done: string; forget: () => void };
}

/** A call that failed and can be made once more; answers what is to be said where it fails again. */
export interface Again {
  content: string;
  run: () => Promise<Flash | undefined>;
}

/** Said behind a call without a clear answer: the list that says it is read anew. */
export const STORED_NOW = "this list shows what is stored now.";

let pending: Flash | undefined;
const listeners = new Set<() => void>();

/** Leaves a message for the screen that is opened next: a failure is told even where the flow moves on. */
export function setFlash(flash: Flash): void {
  pending = flash;
}

/** The message that was left, if any. Drawing may happen twice before anything is shown: only what is shown takes it. */
export function peekFlash(): Flash | undefined {
  return pending;
}

/** Takes the message that was left, once. */
export function takeFlash(): Flash | undefined {
  const flash = pending;
  pending = undefined;
  return flash;
}

/** Tells a list that is open already that a call has ended whose editor was left before. */
export function announceEnd(): void {
  for (const listener of listeners) listener();
}

/** Runs when a call has ended whose editor was left before. */
export function useLateEnd(listener: () => void): void {
  useEffect(() => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  });
}
