import { type DraftRecord, draftRecord } from "./draft-record.ts";
import { draftsAt, draftsOf, lastChange } from "./read-drafts.ts";
import { drop, placeOf, places } from "./storage.ts";
import { ifAbandoned, whenAbandoned } from "./tab-locks.ts";

const OLDEST_MS = 30 * 24 * 3600 * 1000;
const MOST = 50;
const RELOADED_MS = 3000;

/** What a visit begins with. */
export interface ClaimableDraft {
  kept: DraftRecord | undefined;
  /** The visits of other tabs that are still open. */
  elsewhere: readonly string[];
}

/**
 * Takes over what earlier visits to a subject left behind: the latest as what is under edit, another one beside it, further ones in a
 * later visit. It is moved under a lock, so that two tabs never take the same; what another tab is still typing stays with that tab.
 */
export async function claim(subject: string, visit: string): Promise<ClaimableDraft> {
  prune();
  const elsewhere: string[] = [];
  for (const place of draftsOf(subject)) {
    const other = visitOf(place);
    if (other !== visit && !(await ifAbandoned(other, () => take(place, placeOf(subject, visit))))) elsewhere.push(other);
  }
  return { kept: draftsAt(placeOf(subject, visit)), elsewhere };
}

/** Looks again whenever another tab is closed or has ended its visit; one that is only loaded anew takes back what is its own. */
export function waitForAbandoned(
  subject: string,
  visit: string,
  elsewhere: readonly string[],
  signal: AbortSignal,
  again: (found: ClaimableDraft) => void,
): void {
  const look = () => void claim(subject, visit).then((found) => signal.aborted || again(found));
  for (const other of elsewhere) whenAbandoned(other, signal, () => void setTimeout(() => signal.aborted || look(), RELOADED_MS));
}

/** Moves what is kept to another place: written there before it goes here. What does not fit beside the other stays where it is. */
function take(from: string, to: string): void {
  const [given, own] = [draftsAt(from), draftsAt(to)];
  if (given === undefined) return;
  if (own === undefined) draftRecord(to, given);
  else if (own.aside === undefined && given.aside === undefined && own.typed !== undefined) draftRecord(to, { ...own, aside: given.typed });
  else return;
  drop(from);
}

/** Storage stays small: what nobody came back for goes, and the oldest of very many. */
function prune(): void {
  const age = (place: string) => Date.now() - lastChange(draftsAt(place) ?? {});
  const youngest = places().sort((one, other) => age(one) - age(other));
  for (const [index, place] of youngest.entries()) if (index >= MOST || age(place) > OLDEST_MS) drop(place);
}

function visitOf(place: string): string {
  return place.slice(place.lastIndexOf("/") + 1);
}
