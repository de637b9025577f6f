/**
 * What keeps an order from being completed, as the blocks of one extension tell each other and the cart: a Function blocks what is noted as
 * open, and nobody else. Notes of a block that is not drawn any more are dropped after a while, so that it keeps nobody.
 */

import { MAX_UNAVAILABLE_VARIANTS, MESSAGE_LETTERS } from "../../engine/runtime/output-limits.ts";
import { documentTexts } from "./checkout-documents.ts";

/** What one block has to say of what it shows. */
export interface CheckoutHold {
  /** Names what it shows: two blocks that show the same say the same. */
  key: string;
  open: boolean;
  /** For the buyer, in the buyer's language. */
  message: string;
  /** The variants that cannot be had, and so are not required either. */
  gone?: readonly string[];
}

/** What blocks have told lately, by what they show. */
export type Notes = Readonly<Record<string, Omit<CheckoutHold, "key"> & { at: number }>>;

/** What stands on the cart. A note holds up to the end of the day `until`, whatever the time zone of the store. */
export type OnCart = Gone & ({ open: true; message: string; until: string } | { open: false; until?: string });
type Gone = { gone?: readonly string[] };

/** Milliseconds after which a block that is drawn says again what it has to say, and after which one that has not is forgotten. */
export const RETRY_MS = 20_000;
const FORGOTTEN = 3 * RETRY_MS;
const DAY = 86_400_000;

/** The notes with those of one block, and without those that nobody stands for any more. */
export function readNotes(before: unknown, own: CheckoutHold, now: number): Notes {
  const kept = Object.entries(notesIn(before)).filter(([key, { at }]) => key !== own.key && now - at < FORGOTTEN && at <= now + FORGOTTEN);
  return { ...Object.fromEntries(kept), [own.key]: { open: own.open, message: own.message, ...told(own.gone), at: now } };
}

/**
 * What all of them come to: the first that is open has the word. Nobody takes the note off a cart whose checkout has lost the block, or that
 * comes back by another way: it ends by itself, a day later than the date of the world, so that it holds today wherever the store is.
 */
export function withNotes(notes: Notes, now: number): OnCart {
  const found = Object.values(notes).find(({ open }) => open);
  const gone = told([...new Set(Object.values(notes).flatMap((each) => each.gone ?? []))].slice(0, MAX_UNAVAILABLE_VARIANTS));
  const until = new Date(now + DAY).toISOString().slice(0, 10);
  if (found !== undefined) return { open: true, message: shortened(found.message), until, ...gone };
  return gone.gone === undefined ? { open: false } : { open: false, until, ...gone };
}

/** Said only where there is something to say. */
function told(gone: readonly string[] = []): Gone {
  return gone.length === 0 ? {} : { gone };
}

/** A message as long as the Function takes it: it would take a longer one for none, and let the order pass. A letter is never cut in two. */
function shortened(message: string): string {
  const letters = [...message];
  return letters.length > MESSAGE_LETTERS ? `${letters.slice(0, MESSAGE_LETTERS - 1).join("")}…` : message;
}

/** What storage has of them; what is odd is nothing. */
function notesIn(value: unknown): Notes {
  if (typeof value !== "object" || value === null) return {};
  const entries = Object.entries(value as Record<string, Partial<Notes[string]> | null>).flatMap(([key, each]) => {
    const { open, message, at, gone } = each ?? {};
    return typeof open === "boolean" && typeof message === "string" && typeof at === "number"
      ? [[key, { open, message, at, ...told(documentTexts(gone)) }] as const]
      : [];
  });
  return Object.fromEntries(entries);
}
