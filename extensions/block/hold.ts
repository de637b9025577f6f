/**
 * What keeps an order from being completed, as the blocks of one extension tell each other and the cart: a Function blocks what is noted as
 * open, and nobody else. Notes of a block that is not drawn any more are dropped after a while, so that it keeps nobody.
 */

import { MESSAGE_LETTERS } from "../../engine/runtime/limits.ts";

/** What one block has to say of what it shows. */
export interface Hold {
  /** Names what it shows: two blocks that show the same say the same. */
  key: string;
  open: boolean;
  /** For the buyer, in the buyer's language. */
  message: string;
}

/** What blocks have told lately, by what they show. */
export type Notes = Readonly<Record<string, { open: boolean; message: string; at: number }>>;

/** What stands on the cart. A note holds up to the end of the day `until`, whatever the time zone of the store. */
export type OnCart = { open: true; message: string; until: string } | { open: false };

/** Milliseconds after which a block that is drawn says again what it has to say, and after which one that has not is forgotten. */
export const AGAIN = 20_000;
const FORGOTTEN = 3 * AGAIN;
const DAY = 86_400_000;

/** The notes with those of one block, and without those that nobody stands for any more. */
export function noted(before: unknown, own: Hold, now: number): Notes {
  const kept = Object.entries(notesIn(before)).filter(([key, { at }]) => key !== own.key && now - at < FORGOTTEN && at <= now + FORGOTTEN);
  return { ...Object.fromEntries(kept), [own.key]: { open: own.open, message: own.message, at: now } };
}

/**
 * What all of them come to: the first that is open has the word. Nobody takes the note off a cart whose checkout has lost the block, or that
 * comes back by another way: it ends by itself, a day later than the date of the world, so that it holds today wherever the store is.
 */
export function onCart(notes: Notes, now: number): OnCart {
  const found = Object.values(notes).find(({ open }) => open);
  if (found === undefined) return { open: false };
  return { open: true, message: shortened(found.message), until: new Date(now + DAY).toISOString().slice(0, 10) };
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
    const { open, message, at } = each ?? {};
    return typeof open === "boolean" && typeof message === "string" && typeof at === "number"
      ? [[key, { open, message, at }] as const]
      : [];
  });
  return Object.fromEntries(entries);
}
