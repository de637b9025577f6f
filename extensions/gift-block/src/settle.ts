/** Brings the gifts of a cart to rest: one change after the other, each decided by the cart as it is then. */
import { inTime } from "../../block/deadline.ts";
import { type CartLine, type Change, charged, keyOf, type Memory, type Offer, step } from "./step.ts";

/** The checkout as it is looked at and changed. */
export interface Checkout {
  lines(): readonly CartLine[];
  /** What is offered at the checkout as it is now. */
  offers(): Promise<readonly Offer[]>;
  /** Whether the platform takes such a change at all. */
  may(change: Change): boolean;
  /** Whether the platform made the change; false where it does not say so. */
  make(change: Change): Promise<boolean>;
  /** Whether it is this copy's turn still. */
  keep(): Promise<boolean>;
  recall(): Promise<Memory>;
  remember(memory: Memory): Promise<void>;
  /** Fulfilled with the next change of the lines. */
  changed(): Promise<void>;
}

/** `rest`: nothing is left to do, or somebody else goes on with it. `refused`: the platform refuses, or cannot be reached, and is left alone from then on. */
export type Outcome = "rest" | "refused";

/** Changes of one cart after which something is wrong: three slots an offer, and three changes a slot, of more offers than anybody has. */
const MOST = 300;

export async function settle(checkout: Checkout, signal: AbortSignal): Promise<Outcome> {
  for (let count = 0; count < MOST && !signal.aborted; count++) {
    if (!(await checkout.keep())) return "rest"; // another copy goes on with it
    const offers = await checkout.offers();
    const before = await checkout.recall();
    const lines = checkout.lines(); // after all that is waited for
    const { memory, change } = step(lines, offers, before);
    await checkout.remember(memory);
    if (change === null || signal.aborted) return "rest";
    // while it was written down the cart may have changed, and with it what its lines are called
    if (JSON.stringify(checkout.lines()) !== JSON.stringify(lines)) continue;
    if (!checkout.may(change)) return "rest"; // until the platform takes such a change
    let isMade: boolean | undefined;
    const isSeen = await inTime(async () => {
      isMade = await checkout.make(change);
      if (isMade) await cameAbout(checkout, change);
      return true;
    }).catch(() => false);
    if (isMade === false) return "refused";
    // nobody knows what it costs: it is not added again, and taken out as soon as it is seen
    if (!isSeen && change.type === "add") await checkout.remember(charged(memory, keyOf(change.offer, change.variant)));
    else if (!isSeen) return "rest"; // until the cart shows it: nothing else is asked of a platform that does not keep up
  }
  return signal.aborted ? "rest" : "refused";
}

/** Once the cart shows what came of a change. */
async function cameAbout(checkout: Checkout, change: Change): Promise<void> {
  while (!isThere(checkout.lines(), change)) await checkout.changed();
}

function isThere(lines: readonly CartLine[], change: Change): boolean {
  if (change.type === "add") return lines.some(({ offer, variant }) => offer === change.offer && variant === change.variant);
  const line = lines.find(({ id }) => id === change.id);
  return change.type === "remove" ? line === undefined : line === undefined || line.quantity === 1;
}
