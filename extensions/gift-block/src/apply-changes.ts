/** Brings the gifts of a cart to rest: one change after the other, each decided by the cart as it is then. */
import { withDeadline } from "../../block/with-deadline.ts";
import { type CartLine, type Cause, type Change, keyOf, type Offer } from "./cart.ts";
import { chargesIn, findEnded, outlineOf } from "./charged-gifts.ts";
import { caused, withCharged, type GiftMemory } from "./memory.ts";
import { nextChange } from "./next-change.ts";

/** Why slots were taken out on this page, by their keys, until that is remembered. */
export type Causes = Map<string, Cause>;

/** The checkout as it is looked at and changed. */
export interface Checkout {
  lines(): readonly CartLine[];
  /** What is offered at the checkout as it is now. */
  offers(): Promise<readonly Offer[]>;
  /** Whether a change is to be made at all: one that the platform does not take, or has refused, is not. */
  may(change: Change): boolean;
  /** Whether the platform made the change; false where it does not say so. */
  make(change: Change): Promise<boolean>;
  /** Whether it is this copy's turn still. */
  keep(): Promise<boolean>;
  recall(): Promise<GiftMemory>;
  remember(memory: GiftMemory): Promise<void>;
  causes: Causes;
  /** Fulfilled with the next change of the lines. */
  changed(): Promise<void>;
}

/** `rest`: nothing is left to do, or somebody else goes on with it. `again`: something is still on its way out, or was refused to go. */
export type Outcome = "rest" | "again";

/** Changes of one cart after which something is wrong: three slots an offer, and three changes a slot, of more offers than anybody has. */
const MOST = 300;

export async function applyChanges(checkout: Checkout, signal: AbortSignal): Promise<Outcome> {
  const refused = new Set<string>();
  let outcome: Outcome = "rest";
  for (let count = 0; count < MOST && !signal.aborted; count++) {
    if (!(await checkout.keep())) return "rest"; // another copy goes on with it
    const offers = await checkout.offers();
    const before = await checkout.recall();
    const lines = checkout.lines(); // after all that is waited for
    // what is going counts as the buyer's own until it is gone: nothing is earned by it
    const isGoing = findEnded(lines, checkout.causes).length > 0;
    const { memory, change } = nextChange(
      lines,
      offers,
      withCauses(before, checkout.causes, offers),
      (each) => !(isGoing && each.type === "add") && !refused.has(nameOf(each)) && checkout.may(each),
    );
    await checkout.remember(memory);
    forgetCauses(checkout.causes, lines, offers);
    if (change === null || signal.aborted) return isGoing ? "again" : outcome;
    // while it was written down the cart may have changed, and with it what its lines are called
    if (JSON.stringify(checkout.lines()) !== JSON.stringify(lines)) continue;
    let isMade: boolean | undefined;
    const isSeen = await withDeadline(async () => {
      isMade = await checkout.make(change);
      if (isMade) await cameAbout(checkout, change);
      return true;
    }).catch(() => false);
    if (isMade === false) {
      refused.add(nameOf(change)); // nothing else waits for it
      if (change.type !== "add") outcome = "again";
      continue;
    }
    // nobody knows what it costs: it is not added again, and taken out as soon as it is seen
    if (!isSeen && change.type === "add") await checkout.remember(withCharged(memory, keyOf(change.offer, change.variant)));
    else if (!isSeen) return "rest"; // until the cart shows it: nothing else is asked of a platform that does not keep up
  }
  return outcome;
}

function nameOf(change: Change): string {
  return change.type === "add" ? keyOf(change.offer, change.variant) : change.id;
}

/** What is remembered, with what was taken out since. */
function withCauses(memory: GiftMemory, causes: Causes, offers: readonly Offer[]): GiftMemory {
  return [...causes].reduce((all, [key, cause]) => caused(all, key, cause, offers), memory);
}

/** Forgets why something was taken out once that is remembered, but for what the cart still shows. */
function forgetCauses(causes: Causes, lines: readonly CartLine[], offers: readonly Offer[]): void {
  const charges = [...chargesIn(lines, offers.map(outlineOf)), ...findEnded(lines, causes)];
  for (const key of causes.keys()) if (!charges.some(({ line }) => keyOf(line.mark ?? "", line.variant) === key)) causes.delete(key);
}

/** Once the cart shows what came of a change, or has shown it: what costs something is taken out at once. */
async function cameAbout(checkout: Checkout, change: Change): Promise<void> {
  while (!isThere(checkout.lines(), change) && !checkout.causes.has(nameOf(change))) await checkout.changed();
}

function isThere(lines: readonly CartLine[], change: Change): boolean {
  if (change.type === "add") return lines.some(({ mark, variant }) => mark === change.offer && variant === change.variant);
  const line = lines.find(({ id }) => id === change.id);
  return change.type === "remove" ? line === undefined : line === undefined || line.quantity === 1;
}
