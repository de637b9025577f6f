import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { useEffect, useRef } from "preact/hooks";
import { isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/parse-json.ts";
import { mayNote, type Noting, noteOnCart, onCartAt } from "./cart-note.ts";
import { withDeadline } from "./with-deadline.ts";
import { NAMESPACE } from "./declared.ts";
import { RETRY_MS, type CheckoutHold, readNotes, type OnCart, withNotes } from "./checkout-hold-notes.ts";
import { optionalApi } from "./optional-api.ts";
import { untilDone } from "./retry-until-done.ts";

/** What a place needs to note something on the cart; places after checkout have less, and note nothing. */
export type HoldState = Pick<StandardApi, "appMetafields" | "storage" | "extension"> & Noting & Partial<Pick<StandardApi, "checkoutToken">>;

/** How often the notes are written when another block writes at the same time. */
const TRIES = 4;
/** Milliseconds for the storage, which is in the buyer's browser: an order that may go is not to wait for it. */
const AT_ONCE = 1_000;
const CLOSED = JSON.stringify({ open: false } satisfies OnCart);

/** What may settle elsewhere what is open here: a value of `true` under that key of the storage; then `then` is called, and it is open no more. */
export interface CheckoutHoldOptions {
  key: string;
  then: () => void;
}

/** Notes on the cart, under a key of the extension, what is open; says so again from time to time, as long as the block is drawn. */
export function useCheckoutHold(api: HoldState, key: string, hold: CheckoutHold, settled?: CheckoutHoldOptions): void {
  /** What was noted last; empty where nobody knows whether it is, undefined where nothing was. */
  const onCartNow = useRef<string>();
  /** What was to be noted last, by whatever has come of it. */
  const latest = useRef<string>();
  const then = useRef(settled?.then);
  then.current = settled?.then;
  const settledKey = settled?.key;
  const { key: what, open, message } = hold;
  const gone = (hold.gone ?? []).join();
  // a buyer may be at two checkouts of the store at once: neither waits for the other
  const checkout = optionalApi(api, "checkoutToken")?.value;
  const notes = checkout === undefined || !mayNote(api) ? undefined : `gate-${checkout}`;
  useEffect(() => {
    if (notes === undefined) return;
    let current = true;
    const note = async (value: string): Promise<boolean> => {
      const isNoted = await noteOnCart(api, { namespace: NAMESPACE, key }, value);
      // one that comes late is not to stand in the place of a later one
      if (isNoted && latest.current !== undefined && latest.current !== value) void note(latest.current).catch(() => undefined);
      return isNoted;
    };
    const tell = async () => {
      const done = open && settledKey !== undefined && (await recalled(api, settledKey)) === true;
      if (done && current) then.current?.();
      if (done) return; // which brings what is not open any more to be told
      // where nothing ever was open, there is nothing to note
      const wasOpen = onCartNow.current !== undefined || isOpenOnCart(api, key);
      if (!open && gone === "" && !wasOpen && (await recalled(api, notes)) === null) return;
      const union = JSON.stringify(await unionOf(api, notes, { key: what, open, message, gone: gone === "" ? [] : gone.split(",") }));
      // a change that came late may have put back what was taken off since
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
    const again = () => void tell().catch(() => undefined); // nothing of it is promised: the next time tries anew
    again();
    const timer = setInterval(again, RETRY_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [api, key, what, open, message, gone, notes, settledKey]);
}

/** What storage has under a key; one that does not say so at once has nothing. */
function recalled({ storage }: HoldState, key: string): Promise<unknown> {
  return withDeadline(() => storage.read(key), AT_ONCE).catch(() => null);
}

/** What stands on the cart from now on. Where nobody can tell what other blocks have noted, nothing is kept waiting anew, nor any longer. */
function unionOf(api: HoldState, key: string, own: CheckoutHold): Promise<OnCart> {
  return withDeadline((signal) => exchanged(api, key, own, signal), AT_ONCE).catch((failure) => {
    if (own.open) throw failure;
    return { open: false };
  });
}

/** Writes the own note beside those of others, and reads what stands there then: two blocks that write at once both get their word in. */
async function exchanged({ storage }: HoldState, key: string, own: CheckoutHold, signal: AbortSignal): Promise<OnCart> {
  for (let tries = 0; ; tries++) {
    const before = await storage.read(key);
    signal.throwIfAborted();
    await storage.write(key, readNotes(before, own, Date.now()));
    const notes = readNotes(await storage.read(key), own, Date.now());
    const there = (await storage.read<Record<string, { open?: unknown }>>(key))?.[own.key];
    if (there?.open === own.open || tries >= TRIES) return withNotes(notes, Date.now());
  }
}

/** As an earlier checkout of this cart may have left it. */
function isOpenOnCart(api: HoldState, key: string): boolean {
  const note = tryParseJson(onCartAt(api, key));
  return isObject(note) && note.open === true;
}
