import { type DraftRecord, draftRecord } from "./draft-record.ts";
import { draftsAt, lastChange, readDraftsOf } from "./read-drafts.ts";
import { deleteDraft, placeOf, places } from "./stored-drafts.ts";
import { ifAbandoned, whenAbandoned } from "./visits.ts";

const OLDEST_MS = 30 * 24 * 3600 * 1000;
const MAX_DRAFTS = 50;
const RELOADED_MS = 3000;

/** Drafts that a visit begins with. */
export interface ClaimableDraft {
  record: DraftRecord | undefined;
  /** Visits of other tabs that are still open. */
  elsewhere: readonly string[];
}

/**
 * Takes over the drafts that earlier visits to a subject left behind: the latest becomes the one under edit, another one is offered beside
 * it, and further ones wait for a later visit. Drafts are moved under a lock, so that two tabs never take the same one. A draft that
 * another tab is still editing stays with that tab.
 */
export async function claim(subject: string, visit: string): Promise<ClaimableDraft> {
  prune();
  const elsewhere: string[] = [];
  for (const place of readDraftsOf(subject)) {
    const other = visitOf(place);
    if (other !== visit && !(await ifAbandoned(other, () => take(place, placeOf(subject, visit))))) elsewhere.push(other);
  }
  return { record: draftsAt(placeOf(subject, visit)), elsewhere };
}

/** Looks again whenever another tab is closed or has ended its visit. A tab that is only reloaded takes back its own drafts. */
export function waitForAbandoned(
  subject: string,
  visit: string,
  elsewhere: readonly string[],
  signal: AbortSignal,
  again: (draft: ClaimableDraft) => void,
): void {
  const tryClaim = () => void claim(subject, visit).then((draft) => signal.aborted || again(draft));
  for (const other of elsewhere) whenAbandoned(other, signal, () => void setTimeout(() => signal.aborted || tryClaim(), RELOADED_MS));
}

/**
 * Moves drafts to another place; they are written there before they are removed here. A draft that does not fit beside another one stays
 * where it is.
 */
function take(from: string, to: string): void {
  const [given, own] = [draftsAt(from), draftsAt(to)];
  if (given === undefined) return;
  if (own === undefined) draftRecord(to, given);
  else if (own.aside === undefined && given.aside === undefined && own.typed !== undefined) draftRecord(to, { ...own, aside: given.typed });
  else return;
  deleteDraft(from);
}

/** Keeps storage small: drafts that nobody came back for are removed, and the oldest of very many. */
function prune(): void {
  const age = (place: string) => Date.now() - lastChange(draftsAt(place) ?? {});
  const youngest = places().sort((one, other) => age(one) - age(other));
  for (const [index, place] of youngest.entries()) if (index >= MAX_DRAFTS || age(place) > OLDEST_MS) deleteDraft(place);
}

function visitOf(place: string): string {
  return place.slice(place.lastIndexOf("/") + 1);
}
