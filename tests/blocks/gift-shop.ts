/** A cart with gifts as the platform keeps it, for those who look at how the gift block behaves. */

import { applyChanges, type Causes, type Checkout } from "../../extensions/gift-block/src/apply-changes.ts";
import { type CartLine, type Change, keyOf, type Offer } from "../../extensions/gift-block/src/cart.ts";
import { chargesIn, findEnded, outlineOf } from "../../extensions/gift-block/src/charged-gifts.ts";
import { type GiftMemory, NOTHING } from "../../extensions/gift-block/src/memory.ts";

/** An offer as the store has it, and what its Function makes of it, which need not be what the block takes it for. */
export interface Shop {
  /** Those that are at work. */
  offers: Offer[];
  /** Those that are switched off, and may come on again. */
  off?: Offer[];
  /** Guids of offers whose products the Function makes free. */
  freeing: Set<string>;
}

export interface Cart {
  lines: (Omit<CartLine, "total"> & { added: "block" | "buyer" })[];
  memory: GiftMemory;
  /** How many changes a copy of the block has asked for. */
  changes: number;
  /** Slots that the platform does not add. */
  refused: ReadonlySet<string>;
  next: number;
}

export const emptyCart = (): Cart => ({ lines: [], memory: NOTHING, changes: 0, refused: new Set(), next: 1 });

export const PRICES: Readonly<Record<string, number>> = { a: 10, b: 7.5, c: 0, d: 3 };
export const productOf = (variant: string) => `product ${variant}`;

/** Updates the lines after offers were switched: a mark counts as long as its offer is on. */
export function remark(cart: Cart, { offers }: Shop): void {
  const isLive = ({ mark, variant }: Cart["lines"][number]) =>
    offers.some(({ guid, slots }) => guid === mark && slots.some((slot) => slot.variant === variant));
  cart.lines = cart.lines.map((line) => ({ ...line, offer: isLive(line) ? line.mark : null }));
}

/** The lines with what they cost: one piece of a gift is free on the first line of its offer and variant, where the Function frees it. */
export function priced({ lines }: Cart, { offers, freeing }: Shop): CartLine[] {
  const freed = new Set<string>();
  return lines.map(({ added: _, ...line }) => {
    const price = PRICES[line.variant] ?? 0;
    const key = `${line.offer} ${line.variant}`;
    const isFreed =
      line.offer !== null &&
      freeing.has(line.offer) &&
      !freed.has(key) &&
      offers.some(({ guid, slots }) => guid === line.offer && slots.some(({ variant }) => variant === line.variant));
    if (isFreed) freed.add(key);
    return { ...line, total: price * (line.quantity - (isFreed ? 1 : 0)) };
  });
}

/** One copy of the block at such a cart. */
export function copyOf(cart: Cart, shop: Shop, causes: Causes = new Map()): Checkout {
  return {
    causes,
    lines: () => priced(cart, shop),
    offers: async () => shop.offers,
    may: () => true,
    make: async (change) => {
      cart.changes++;
      if (change.type === "add" && cart.refused.has(keyOf(change.offer, change.variant))) return false;
      made(cart, change);
      return true;
    },
    renew: async () => true,
    recall: async () => cart.memory,
    remember: async (memory) => {
      cart.memory = JSON.parse(JSON.stringify(memory));
    },
    changed: () => new Promise(() => undefined),
  };
}

/** All that a copy does: it takes out what costs something, and brings the others to rest, as often as one makes work for the other. */
export async function atRest(cart: Cart, shop: Shop): Promise<boolean> {
  const causes: Causes = new Map();
  const checkout = copyOf(cart, shop, causes);
  for (;;) {
    const lines = checkout.lines();
    const charges = [...chargesIn(lines, shop.offers.map(outlineOf)), ...findEnded(lines, new Set(cart.memory.given))];
    for (const { line, change, cause } of charges) {
      if (cause !== undefined) causes.set(keyOf(line.mark ?? "", line.variant), cause);
      await checkout.make(change);
    }
    const count = cart.lines.length;
    const isRested = await applyChanges(checkout, new AbortController().signal);
    if (!isRested || (charges.length === 0 && cart.lines.length === count)) return isRested;
  }
}

function made(cart: Cart, change: Change): void {
  if (change.type === "add") {
    const { offer, variant } = change;
    const same = cart.lines.find((line) => line.offer === offer && line.variant === variant);
    if (same) same.quantity++;
    else {
      const id = `line ${cart.next++}`;
      cart.lines.push({ id, product: productOf(variant), variant, quantity: 1, mark: offer, offer, added: "block" });
    }
  } else if (change.type === "reduce") {
    for (const line of cart.lines) if (line.id === change.id) line.quantity = 1;
  } else cart.lines = cart.lines.filter(({ id }) => id !== change.id);
}
