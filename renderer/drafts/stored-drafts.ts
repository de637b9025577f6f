import { hostShop } from "../lib/app-bridge.ts";

const PREFIX = "cartwright.draft/";
/**
 * Longest text that goes to the browser's storage. Three states of the largest document that can be saved are shorter: the entered, the
 * sent and the other draft. A longer text is kept only as long as the page lives.
 */
const LONGEST = 512_000;

/** Texts that the browser did not store: storage may be full, or closed to embedded pages. */
const memory = new Map<string, string>();

/** Returns the place of one visit to a subject: a stored configuration, or a type of new ones, of the open store. */
export function placeOf(subject: string, visit: string): string {
  return `${PREFIX}${hostShop() ?? ""}/${subject}/${visit}`;
}

/** Returns the places of all visits to a subject, or all places. */
export function places(subject?: string): string[] {
  const stored = attempt((storage) => Object.keys(storage)) ?? [];
  const prefix = subject === undefined ? PREFIX : placeOf(subject, "");
  return [...new Set([...memory.keys(), ...stored])].filter((place) => place.startsWith(prefix));
}

/** Reads the text at a place. */
export function loadDraft(place: string): string | undefined {
  return memory.get(place) ?? attempt((storage) => storage.getItem(place)) ?? undefined;
}

/** Writes at once: a tab that is killed right afterwards has lost nothing. */
export function saveDraft(place: string, text: string): void {
  const stored = text.length <= LONGEST && attempt((storage) => storage.setItem(place, text) ?? true);
  if (stored) memory.delete(place);
  else memory.set(place, text);
}

/** Removes the text at a place. */
export function deleteDraft(place: string): void {
  memory.delete(place);
  attempt((storage) => storage.removeItem(place));
}

function attempt<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.localStorage);
  } catch {
    return undefined;
  }
}
