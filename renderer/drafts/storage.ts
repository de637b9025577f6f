import { hostShop } from "../lib/app-bridge.ts";

const PREFIX = "cartwright.draft/";
/** Three states of the largest document that can be saved are shorter: what is typed, was sent and is put aside. What is longer is kept as long as the page lives. */
const LONGEST = 512_000;

/** For what the browser does not take: storage may be closed to embedded pages, or full. */
const memory = new Map<string, string>();

/** The place of one visit to a subject: a stored customization or a kind of new ones, of the store that is open. */
export function placeOf(subject: string, visit: string): string {
  return `${PREFIX}${hostShop() ?? ""}/${subject}/${visit}`;
}

/** The places of all visits to a subject, or all that there are. */
export function places(subject?: string): string[] {
  const stored = attempt((storage) => Object.keys(storage)) ?? [];
  const wanted = subject === undefined ? PREFIX : placeOf(subject, "");
  return [...new Set([...memory.keys(), ...stored])].filter((place) => place.startsWith(wanted));
}

/** What is written at a place. */
export function load(place: string): string | undefined {
  return memory.get(place) ?? attempt((storage) => storage.getItem(place)) ?? undefined;
}

/** Writes at once: a tab that is killed right afterwards has lost nothing. */
export function put(place: string, text: string): void {
  const stored = text.length <= LONGEST && attempt((storage) => storage.setItem(place, text) ?? true);
  if (stored) memory.delete(place);
  else memory.set(place, text);
}

/** Removes what is written at a place. */
export function drop(place: string): void {
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
