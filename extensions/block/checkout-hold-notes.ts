/**
 * Checkout hold: the notes by which the blocks of one extension agree on what is open, and the note on the cart for the Function that stops orders.
 * Notes of a block that is no longer drawn are dropped after a while, so that they stop nobody.
 */

import { MAX_UNAVAILABLE_VARIANTS, MESSAGE_LETTERS } from "../../engine/runtime/output-limits.ts";
import { documentTexts } from "./checkout-documents.ts";

/** State of one block's checkout hold. */
export interface CheckoutHold {
  /** Key of the content: two blocks with the same content have the same key. */
  key: string;
  open: boolean;
  /** Message for the customer, in the customer's language. */
  message: string;
  /** Variants that are unavailable, and so not required. */
  gone?: readonly string[];
}

/** Recent notes of all blocks, by key. */
export type Notes = Readonly<Record<string, Omit<CheckoutHold, "key"> & { at: number }>>;

/** Note on the cart, valid until the end of the day `until` in any time zone of a store. */
export type OnCart = UnavailableVariants & ({ open: true; message: string; until: string } | { open: false; until?: string });
type UnavailableVariants = { gone?: readonly string[] };

/** Milliseconds after which a drawn block repeats its note, and after which a note that was not repeated is dropped. */
export const RETRY_MS = 20_000;
const FORGOTTEN = 3 * RETRY_MS;
const DAY = 86_400_000;

/** Returns the stored notes with this block's own, without outdated ones. */
export function readNotes(before: unknown, own: CheckoutHold, now: number): Notes {
  const remaining = Object.entries(notesIn(before)).filter(
    ([key, { at }]) => key !== own.key && now - at < FORGOTTEN && at <= now + FORGOTTEN,
  );
  return { ...Object.fromEntries(remaining), [own.key]: { open: own.open, message: own.message, ...unavailableNote(own.gone), at: now } };
}

/**
 * Combines all notes into the note on the cart: the message is that of the first open one. Nobody removes the note if checkout lost the block, or if
 * the customer returns another way. The note therefore ends by itself, a day after the current UTC date, so that it is valid today in every time
 * zone.
 */
export function withNotes(notes: Notes, now: number): OnCart {
  const note = Object.values(notes).find(({ open }) => open);
  const unavailable = unavailableNote(
    [...new Set(Object.values(notes).flatMap((each) => each.gone ?? []))].slice(0, MAX_UNAVAILABLE_VARIANTS),
  );
  const until = new Date(now + DAY).toISOString().slice(0, 10);
  if (note !== undefined) return { open: true, message: shortened(note.message), until, ...unavailable };
  return unavailable.gone === undefined ? { open: false } : { open: false, until, ...unavailable };
}

/** Returns the field only if there are variants. */
function unavailableNote(unavailable: readonly string[] = []): UnavailableVariants {
  return unavailable.length === 0 ? {} : { gone: unavailable };
}

/** Shortens a message to the Function's limit: the Function ignores a longer one, and would let the order pass. Characters are never cut in two. */
function shortened(message: string): string {
  const letters = [...message];
  return letters.length > MESSAGE_LETTERS ? `${letters.slice(0, MESSAGE_LETTERS - 1).join("")}…` : message;
}

/** Returns the notes in a stored value; invalid ones are left out. */
function notesIn(value: unknown): Notes {
  if (typeof value !== "object" || value === null) return {};
  const entries = Object.entries(value as Record<string, Partial<Notes[string]> | null>).flatMap(([key, each]) => {
    const { open, message, at, gone: unavailable } = each ?? {};
    return typeof open === "boolean" && typeof message === "string" && typeof at === "number"
      ? [[key, { open, message, at, ...unavailableNote(documentTexts(unavailable)) }] as const]
      : [];
  });
  return Object.fromEntries(entries);
}
