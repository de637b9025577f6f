import { useEffect, useRef } from "preact/hooks";
import { withDeadline } from "../../block/with-deadline.ts";
import { hasDocument } from "../../block/checkout-documents.ts";
import { keyOf, markedKey } from "./cart.ts";
import { type ChargedGift, chargesIn, findEnded, isEnded } from "./charged-gifts.ts";
import { linesOf, makeChange, mayChange, editorFacts } from "./checkout-state.ts";
import { declared } from "./declared.ts";
import type { GiftMemory } from "./memory.ts";
import { offersIn, outlineOffer } from "./gift-offers.ts";
import type { Causes } from "./apply-changes.ts";
import { tryAgain } from "./try-again.ts";
import type { Api } from "./types.ts";

/** State of a page without its storage. */
interface Page {
  /** Keys of slots that were gifts when they were seen. */
  given: Set<string>;
  causes: Causes;
}

/**
 * Removes gifts that have a price as soon as the cart shows them, repeatedly while they are there. It only waits for the change itself, and other
 * refusals do not end it: a line that is gone already, or that another copy removes, is no failure.
 *
 * @param state All data on which the result depends, as text.
 * @param recall Reads the memory; only called for lines that this page has not seen as gifts.
 */
export function useCharges(api: Api, state: string, recall: () => Promise<GiftMemory>): Causes {
  const page = useRef<Page>({ given: new Set(), causes: new Map() }).current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is what is looked at
  useEffect(() => tryAgain(() => takeOut(api, page, recall)), [api, state]);
  return page.causes;
}

/** Removes all gifts with a price; returns true if there was none. */
async function takeOut(api: Api, page: Page, recall: () => Promise<GiftMemory>): Promise<boolean> {
  const lines = linesOf(api);
  for (const { offer, variant } of lines) if (offer !== null) page.given.add(keyOf(offer, variant));
  const charges = [...chargesIn(lines, outlineOffer(offersIn(api), editorFacts(api))), ...findEnded(lines, page.given)];
  const isDone = await Promise.all([removeAll(api, page, charges), recallEnded(api, page, recall)]);
  return isDone.every(Boolean);
}

/** Removes gifts of an earlier page whose offers have ended since; only storage has them. */
async function recallEnded(api: Api, page: Page, recall: () => Promise<GiftMemory>): Promise<boolean> {
  const isUnknown = linesOf(api).some((line) => isEnded(line) && !page.given.has(markedKey(line)));
  // a document that has not arrived yet has not ended any offer
  if (!isUnknown || !hasDocument(api, declared.document.key)) return true;
  const given = new Set((await recall()).given.filter((key) => !page.given.has(key)));
  return removeAll(api, page, findEnded(linesOf(api), given));
}

/** Removes all of them at once; returns true if there was none. */
async function removeAll(api: Api, page: Page, charges: readonly ChargedGift[]): Promise<boolean> {
  const possible = charges.filter(({ change }) => mayChange(api, change));
  await Promise.all(possible.map((charge) => remove(api, page.causes, charge)));
  return possible.length === 0;
}

async function remove(api: Api, causes: Causes, charge: ChargedGift): Promise<void> {
  const { line, change, cause } = charge;
  const key = markedKey(line);
  if (cause !== undefined) causes.set(key, cause);
  const isMade = await withDeadline(() => makeChange(api, change)).catch(() => false);
  // a line that Shopify does not remove must not block gifts
  if (!isMade && findEnded(linesOf(api), new Set([key])).length > 0) causes.delete(key);
}
