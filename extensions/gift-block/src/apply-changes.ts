/** Brings the gifts of a cart to their desired state: one change after another, each decided by the current cart. */
import { withDeadline } from "../../block/with-deadline.ts";
import { type CartLine, type Cause, type Change, keyOf, markedKey, type Offer } from "./cart.ts";
import { chargesIn, findEnded, outlineOf } from "./charged-gifts.ts";
import { afterRemoval, withCharged, type GiftMemory } from "./memory.ts";
import { nextChange } from "./next-change.ts";

/** Causes of slots removed on this page, by key, until memory has them. */
export type Causes = Map<string, Cause>;

/** Checkout as this module reads and changes it. */
export interface Checkout {
  lines(): readonly CartLine[];
  /** Returns the offers at the current checkout. */
  offers(): Promise<readonly Offer[]>;
  /** Reports whether a change may be made: not if Shopify does not accept or has refused it. */
  may(change: Change): boolean;
  /** Makes a change; returns true if Shopify did, false if that is unknown. */
  make(change: Change): Promise<boolean>;
  /** Renews the lock; false if another copy has it. */
  renew(): Promise<boolean>;
  recall(): Promise<GiftMemory>;
  remember(memory: GiftMemory): Promise<void>;
  causes: Causes;
  /** Resolves with the next change of the lines. */
  changed(): Promise<void>;
}

/**
 * Maximum number of changes of one cart, above which something is wrong: three slots for each offer, three changes for each slot, and more offers
 * than any store has.
 */
const MAX_CHANGES = 300;

/**
 * Makes the changes that are due, one after another. Returns true at rest: if nothing is left to do, or another copy continues. Returns false if a line is still being removed, or its removal was
 * refused.
 */
export async function applyChanges(checkout: Checkout, signal: AbortSignal): Promise<boolean> {
  const refused = new Set<string>();
  let isRested = true;
  for (let count = 0; count < MAX_CHANGES && !signal.aborted; count++) {
    if (!(await checkout.renew())) return true; // another copy continues
    const offers = await checkout.offers();
    const before = await checkout.recall();
    const lines = checkout.lines(); // read last, after all awaits
    // a gift that is being removed counts as the customer's own until then: it earns nothing
    const isGoing = findEnded(lines, checkout.causes).length > 0;
    const { memory, change } = nextChange(
      lines,
      offers,
      withCauses(before, checkout.causes, offers),
      (each) => !(isGoing && each.type === "add") && !refused.has(nameOf(each)) && checkout.may(each),
    );
    await checkout.remember(memory);
    forgetCauses(checkout.causes, lines, offers);
    if (change === null || signal.aborted) return isRested && !isGoing;
    // in the meantime the cart may have changed, and with it the ids of its lines
    if (JSON.stringify(checkout.lines()) !== JSON.stringify(lines)) continue;
    let isMade: boolean | undefined;
    const isShown = await withDeadline(async () => {
      isMade = await checkout.make(change);
      if (isMade) await cameAbout(checkout, change);
      return true;
    }).catch(() => false);
    if (isMade === false) {
      refused.add(nameOf(change)); // other changes go on
      if (change.type !== "add") isRested = false;
      continue;
    }
    // its price is unknown: it is not added again, and removed as soon as it appears
    if (!isShown && change.type === "add") await checkout.remember(withCharged(memory, keyOf(change.offer, change.variant)));
    else if (!isShown) return true; // until the cart shows the change: Shopify gets no further requests while it lags
  }
  return isRested;
}

function nameOf(change: Change): string {
  return change.type === "add" ? keyOf(change.offer, change.variant) : change.id;
}

/** Returns the memory with the slots removed since. */
function withCauses(memory: GiftMemory, causes: Causes, offers: readonly Offer[]): GiftMemory {
  return [...causes].reduce((all, [key, cause]) => afterRemoval(all, key, cause, offers), memory);
}

/** Forgets the causes that memory has now, except for lines that the cart still shows. */
function forgetCauses(causes: Causes, lines: readonly CartLine[], offers: readonly Offer[]): void {
  const charges = [...chargesIn(lines, offers.map(outlineOf)), ...findEnded(lines, causes)];
  for (const key of causes.keys()) if (!charges.some(({ line }) => markedKey(line) === key)) causes.delete(key);
}

/** Resolves once the cart shows the change, or showed it before: a gift with a price is removed at once. */
async function cameAbout(checkout: Checkout, change: Change): Promise<void> {
  while (!isThere(checkout.lines(), change) && !checkout.causes.has(nameOf(change))) await checkout.changed();
}

function isThere(lines: readonly CartLine[], change: Change): boolean {
  if (change.type === "add") return lines.some(({ mark, variant }) => mark === change.offer && variant === change.variant);
  const line = lines.find(({ id }) => id === change.id);
  return line === undefined || (change.type === "reduce" && line.quantity === 1);
}
