import type { Fields } from "../../engine/lib/object.ts";
import type { DraftValues } from "../drafts/draft-record.ts";

/** What stands in an editor, what stood there before, and what was taken back and may come again. */
export interface History {
  now: DraftValues;
  past: readonly DraftValues[];
  future: readonly DraftValues[];
  /** What was changed last: more of it within a moment is the same step. */
  last: string;
}

/** Steps that are remembered; and how long somebody may think within one, in milliseconds. */
const MOST = 100;
const PAUSE = 1_500;

export function startHistory(now: DraftValues): History {
  return { now, past: [], future: [], last: "" };
}

/** With a further state. `what` names the place that was changed; a change of nothing is none, and one without a place a step of its own. */
export function addStep(history: History, what: string, next: DraftValues): History {
  const { now, past, last } = history;
  if (next.configuration === now.configuration && next.pending === now.pending) return history;
  const same = what !== "" && what === last && next.at - now.at < PAUSE;
  return { now: next, past: same ? past : [...past.slice(1 - MOST), now], future: [], last: what };
}

/** One step back; the same where there is none. */
export function undo(history: History): History {
  const { now, past, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { now: { ...before, at: Date.now() }, past: past.slice(0, -1), future: [now, ...future], last: "" };
}

/** One step forth again. */
export function redo(history: History): History {
  const { now, past, future } = history;
  const [next, ...rest] = future;
  if (next === undefined) return history;
  return { now: { ...next, at: Date.now() }, past: [...past, now], future: rest, last: "" };
}

/** With some fields as somebody else has decided them: that is no step, and going back does not undo it. */
export function decided({ now, past, future, last }: History, fields: Fields): History {
  const set = (typed: DraftValues): DraftValues => ({ ...typed, configuration: { ...typed.configuration, ...fields } });
  return { now: set(now), past: past.map(set), future: future.map(set), last };
}
