import type { CheckoutApi, StandardApi } from "@shopify/ui-extensions/checkout";
import { useEffect, useRef } from "preact/hooks";
import { AGAIN, type Gate, noted, type OnCart, onCart } from "./gate.ts";
import { isObject, parsed } from "./live.ts";

/** What a place needs to note something on the cart; places after checkout have less, and note nothing. */
export type Gated = Pick<StandardApi, "appMetafields" | "storage" | "extension"> &
  Partial<Pick<CheckoutApi, "applyMetafieldChange"> & Pick<StandardApi, "checkoutToken" | "instructions">>;

const NAMESPACE = "$app:cartwright";
/** How often the notes are written when another block writes at the same time. */
const TRIES = 4;

/** What may settle elsewhere what is open here: a value of `true` under that key of the storage; then `then` is called, and it is open no more. */
export interface Settled {
  key: string;
  then: () => void;
}

/** Notes on the cart, under a key of the extension, what is open; says so again from time to time, as long as the block is drawn. */
export function useGate(api: Gated, key: string, gate: Gate, settled?: Settled): void {
  const onCartNow = useRef<string>();
  const then = useRef(settled?.then);
  then.current = settled?.then;
  const settledKey = settled?.key;
  const { key: what, open, message } = gate;
  // a buyer may be at two checkouts of the store at once: neither waits for the other
  const checkout = "checkoutToken" in api ? api.checkoutToken?.value : undefined;
  const notes = checkout === undefined || !mayWrite(api) ? undefined : `gate-${checkout}`;
  useEffect(() => {
    if (notes === undefined) return;
    let current = true;
    const tell = async () => {
      const done = open && settledKey !== undefined && (await api.storage.read(settledKey)) === true;
      if (done && current) then.current?.();
      if (done) return; // which brings what is not open any more to be told
      // where nothing ever was open, there is nothing to note
      if (!open && (await api.storage.read(notes)) === null && !isOpenOnCart(api, key)) return;
      const union = await exchanged(api, notes, { key: what, open, message });
      if (current && JSON.stringify(union) !== onCartNow.current && (await written(api, key, union)))
        onCartNow.current = JSON.stringify(union);
    };
    const again = () => void tell().catch(() => undefined); // storage is not promised: the next time tries anew
    again();
    const timer = setInterval(again, AGAIN);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [api, key, what, open, message, notes, settledKey]);
}

function mayWrite(api: Gated): boolean {
  if (!("applyMetafieldChange" in api) || !("instructions" in api)) return false;
  return api.instructions?.value.metafields.canSetCartMetafields === true;
}

/** Writes the own note beside those of others, and reads what stands there then: two blocks that write at once both get their word in. */
async function exchanged(api: Gated, key: string, own: Gate): Promise<OnCart> {
  for (let tries = 0; ; tries++) {
    await api.storage.write(key, noted(await api.storage.read(key), own, Date.now()));
    const notes = noted(await api.storage.read(key), own, Date.now());
    const there = (await api.storage.read<Record<string, { open?: unknown }>>(key))?.[own.key];
    if (there?.open === own.open || tries >= TRIES) return onCart(notes, Date.now());
  }
}

/** As an earlier checkout of this cart may have left it. */
function isOpenOnCart(api: Gated, key: string): boolean {
  const found = api.appMetafields.value.find(({ target, metafield }) => target.type === "cart" && metafield.key === key);
  const note = parsed(found?.metafield.value);
  return isObject(note) && note.open === true;
}

async function written(api: Gated, key: string, union: OnCart): Promise<boolean> {
  const metafield = { namespace: NAMESPACE, key, type: "json", value: JSON.stringify(union) };
  const result = await api.applyMetafieldChange?.({ type: "updateCartMetafield", metafield });
  return result?.type === "success";
}
