import type { Fields } from "../../engine/lib/object.ts";
import type { DraftValues } from "../drafts/draft-record.ts";

/** Values of an editor, the states before, and the undone states that can be redone. */
export interface History {
  now: DraftValues;
  past: readonly DraftValues[];
  future: readonly DraftValues[];
  /** Place of the last change: further changes there within a moment belong to the same step. */
  last: string;
}

/** Number of steps that are kept; and the longest pause within one step, in milliseconds. */
const MAX_STEPS = 100;
const PAUSE = 1_500;

export function startHistory(now: DraftValues): History {
  return { now, past: [], future: [], last: "" };
}

/**
 * Adds a state. `what` names the place that was changed. A state equal to the present one adds nothing, and a change without a place is a
 * step of its own.
 */
export function addStep(history: History, what: string, next: DraftValues): History {
  const { now, past, last } = history;
  if (next.configuration === now.configuration && next.pending === now.pending) return history;
  const same = what !== "" && what === last && next.at - now.at < PAUSE;
  return { now: next, past: same ? past : [...past.slice(1 - MAX_STEPS), now], future: [], last: what };
}

/** Goes one step back; returns the same history where there is none. */
export function undo(history: History): History {
  const { now, past, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { now: { ...before, at: Date.now() }, past: past.slice(0, -1), future: [now, ...future], last: "" };
}

/** Goes one step forward again. */
export function redo(history: History): History {
  const { now, past, future } = history;
  const [next, ...rest] = future;
  if (next === undefined) return history;
  return { now: { ...next, at: Date.now() }, past: [...past, now], future: rest, last: "" };
}

/** Sets fields to values that came from elsewhere: that is no step, and undo does not revert them. */
export function withDecidedFields({ now, past, future, last }: History, fields: Fields): History {
  const set = (values: DraftValues): DraftValues => ({ ...values, configuration: { ...values.configuration, ...fields } });
  return { now: set(now), past: past.map(set), future: future.map(set), last };
}
