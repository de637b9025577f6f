/** A cart with gifts as the platform keeps it, for those who look at how the gift block behaves. */
import { type Checkout, settle } from "../../extensions/gift-block/src/settle.ts";
import { type CartLine, type Change, type Memory, NOTHING, type Offer } from "../../extensions/gift-block/src/step.ts";

/** An offer as the store has it, and what its Function makes of it, which need not be what the block takes it for. */
export interface Shop {
  offers: Offer[];
  /** Guids of offers whose products the Function makes free. */
  freeing: Set<string>;
}

export interface Cart {
  lines: (Omit<CartLine, "total"> & { added: "block" | "buyer" })[];
  memory: Memory;
  /** How many changes a copy of the block has asked for. */
  changes: number;
  /** Changes that are refused from the one of this number on. */
  refusesFrom: number;
  next: number;
}

export const emptyCart = (): Cart => ({ lines: [], memory: NOTHING, changes: 0, refusesFrom: Number.POSITIVE_INFINITY, next: 1 });

export const PRICES: Readonly<Record<string, number>> = { a: 10, b: 7.5, c: 0, d: 3 };
export const productOf = (variant: string) => `product ${variant}`;

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
export function copyOf(cart: Cart, shop: Shop): Checkout {
  return {
    lines: () => priced(cart, shop),
    offers: async () => shop.offers,
    may: () => true,
    make: async (change) => {
      if (++cart.changes >= cart.refusesFrom) return false;
      made(cart, change);
      return true;
    },
    keep: async () => true,
    recall: async () => cart.memory,
    remember: async (memory) => {
      cart.memory = JSON.parse(JSON.stringify(memory));
    },
    changed: () => new Promise(() => undefined),
  };
}

export const atRest = (cart: Cart, shop: Shop) => settle(copyOf(cart, shop), new AbortController().signal);

function made(cart: Cart, change: Change): void {
  if (change.type === "add") {
    const { offer, variant } = change;
    const same = cart.lines.find((line) => line.offer === offer && line.variant === variant);
    if (same) same.quantity++;
    else cart.lines.push({ ...{ id: `line ${cart.next++}`, product: productOf(variant), variant, quantity: 1, offer }, added: "block" });
  } else if (change.type === "reduce") {
    for (const line of cart.lines) if (line.id === change.id) line.quantity = 1;
  } else cart.lines = cart.lines.filter(({ id }) => id !== change.id);
}
