import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { useEffect, useRef } from "preact/hooks";
import { isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import { mayNote, type Noting, noteOnCart, onCartAt } from "./cart-note.ts";
import { withDeadline } from "./with-deadline.ts";
import { NAMESPACE } from "./declared.ts";
import { RETRY_MS, type CheckoutHold, readNotes, type OnCart, withNotes } from "./checkout-hold-notes.ts";
import { optionalValue } from "./optional-api.ts";
import { untilDone } from "./until-done.ts";

/** Parts of the API for notes on the cart; targets after checkout have fewer, and note nothing. */
export type NoteApi = Pick<StandardApi, "appMetafields" | "storage" | "extension"> & Noting & Partial<Pick<StandardApi, "checkoutToken">>;

/** Number of attempts to write the notes while another block writes, too. */
const TRIES = 4;
/** Milliseconds that storage may take, which is in the customer's browser: an order that may proceed must not wait for it. */
const AT_ONCE = 1_000;
const CLOSED = JSON.stringify({ open: false } satisfies OnCart);

/**
 * Notes on the cart, under a key of the extension, what is open; repeats that while the block is drawn.
 *
 * @param isClosedElsewhere Reports whether another block has settled an open hold, in which case the caller closes it. It is the same function until it
 *   concerns another hold.
 */
export function useCheckoutHold(api: NoteApi, key: string, hold: CheckoutHold, isClosedElsewhere?: () => Promise<boolean>): void {
  /** Last note on the cart; empty while the result of writing is unknown, undefined if nothing was noted. */
  const onCartNow = useRef<string>();
  /** Last note that was to be written, whatever the result. */
  const latest = useRef<string>();
  const { key: what, open, message } = hold;
  const unavailable = (hold.gone ?? []).join();
  // a customer may have two checkouts of the store at once: neither holds the other
  const checkout = optionalValue(api, "checkoutToken");
  const notes = checkout === undefined || !mayNote(api) ? undefined : `gate-${checkout}`;
  useEffect(() => {
    if (notes === undefined) return;
    let current = true;
    const note = async (value: string): Promise<boolean> => {
      const isNoted = await noteOnCart(api, { namespace: NAMESPACE, key }, value);
      // a note that arrives late must not replace a later one
      if (isNoted && latest.current !== undefined && latest.current !== value) void note(latest.current).catch(() => undefined);
      return isNoted;
    };
    const tell = async () => {
      if (open && (await isClosedElsewhere?.())) return; // the caller closes the hold, which is then noted
      // if nothing ever was open, there is nothing to note
      const wasOpen = onCartNow.current !== undefined || isOpenOnCart(api, key);
      if (!open && unavailable === "" && !wasOpen && (await readStored(api, notes)) === null) return;
      const union = JSON.stringify(
        await unionOf(api, notes, { key: what, open, message, gone: unavailable === "" ? [] : unavailable.split(",") }),
      );
      // a change that arrived late may have restored what was removed since
      const isStuck = union === CLOSED && isOpenOnCart(api, key);
      if (!current || (union === onCartNow.current && !isStuck)) return;
      onCartNow.current = "";
      latest.current = union;
      const isNoted = await untilDone(
        () => note(union),
        () => current,
      );
      if (isNoted && current) onCartNow.current = union;
    };
    const again = () => void tell().catch(() => undefined); // not guaranteed: the next round tries again
    again();
    const timer = setInterval(again, RETRY_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [api, key, what, open, message, unavailable, notes, isClosedElsewhere]);
}

/** Returns the stored value of a key; null if storage does not answer in time. */
export function readStored({ storage }: Pick<NoteApi, "storage">, key: string): Promise<unknown> {
  return withDeadline(() => storage.read(key), AT_ONCE).catch(() => null);
}

/** Returns the combined note for the cart. If other blocks' notes are unknown, no hold is opened, and the current one is closed. */
function unionOf(api: NoteApi, key: string, own: CheckoutHold): Promise<OnCart> {
  return withDeadline((signal) => exchanged(api, key, own, signal), AT_ONCE).catch((failure) => {
    if (own.open) throw failure;
    return { open: false };
  });
}

/** Writes the block's own note beside those of others, then reads all of them: of two blocks that write at once, neither note is lost. */
async function exchanged(api: NoteApi, key: string, own: CheckoutHold, signal: AbortSignal): Promise<OnCart> {
  const { storage } = api;
  for (let tries = 0; ; tries++) {
    const before = await storage.read(key);
    signal.throwIfAborted();
    await storage.write(key, readNotes(before, own, Date.now()));
    const notes = readNotes(await storage.read(key), own, Date.now());
    const there = (await storage.read<Record<string, { open?: unknown }>>(key))?.[own.key];
    if (there?.open === own.open || tries >= TRIES) return withNotes(notes, Date.now());
  }
}

/** Reports an open hold on the cart, which an earlier checkout of this cart may have left. */
function isOpenOnCart(api: NoteApi, key: string): boolean {
  const note = tryParseJson(onCartAt(api, key));
  return isObject(note) && note.open === true;
}
