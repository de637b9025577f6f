import { useEffect, useRef } from "preact/hooks";
import { withDeadline } from "../../block/with-deadline.ts";
import { hasDocument } from "../../block/checkout-documents.ts";
import { keyOf } from "./cart.ts";
import { type Charge, chargesIn, findEnded, isEnded } from "./charged-gifts.ts";
import { linesOf, makeChange, mayChange, editorFacts } from "./checkout-state.ts";
import { declared } from "./declared.ts";
import type { GiftMemory } from "./memory.ts";
import { offersIn, outlineOffer } from "./gift-offers.ts";
import type { Causes } from "./apply-changes.ts";
import { tryAgain } from "./retry-delays.ts";
import type { Api } from "./types.ts";

/** What is known of a page without its storage. */
interface Page {
  /** Keys of slots that were gifts when they were seen. */
  given: Set<string>;
  causes: Causes;
}

/**
 * Takes out what costs something though it is a gift, as soon as the cart shows it, and again while it is there. It waits for no answer but
 * that of the change itself, and no refusal of anything else ends it: what is gone already, or what another copy takes out as well, is no fault.
 *
 * @param state All that it depends on, as a text.
 * @param recall Asked only about what this page has not seen as a gift.
 */
export function useCharges(api: Api, state: string, recall: () => Promise<GiftMemory>): Causes {
  const page = useRef<Page>({ given: new Set(), causes: new Map() }).current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is what is looked at
  useEffect(() => tryAgain(() => takeOut(api, page, recall)), [api, state]);
  return page.causes;
}

/** Whether there was nothing to be taken out. */
async function takeOut(api: Api, page: Page, recall: () => Promise<GiftMemory>): Promise<boolean> {
  const lines = linesOf(api);
  for (const { offer, variant } of lines) if (offer !== null) page.given.add(keyOf(offer, variant));
  const charges = [...chargesIn(lines, outlineOffer(offersIn(api), editorFacts(api))), ...findEnded(lines, page.given)];
  const isDone = await Promise.all([removeAll(api, page, charges), recallEnded(api, page, recall)]);
  return isDone.every(Boolean);
}

/** The same for gifts of an earlier page whose offers have ended since: storage alone knows of them. */
async function recallEnded(api: Api, page: Page, recall: () => Promise<GiftMemory>): Promise<boolean> {
  const isUnknown = linesOf(api).some((line) => isEnded(line) && !page.given.has(keyOf(line.mark ?? "", line.variant)));
  // a document that has not come yet has ended nothing
  if (!isUnknown || !hasDocument(api, declared.document.key)) return true;
  const given = new Set((await recall()).given.filter((key) => !page.given.has(key)));
  return removeAll(api, page, findEnded(linesOf(api), given));
}

/** Asks for all of them at once. Whether there were none. */
async function removeAll(api: Api, { causes }: Page, charges: readonly Charge[]): Promise<boolean> {
  const possible = charges.filter(({ change }) => mayChange(api, change));
  await Promise.all(possible.map((charge) => remove(api, causes, charge)));
  return possible.length === 0;
}

async function remove(api: Api, causes: Causes, { line, change, cause }: Charge): Promise<void> {
  const key = keyOf(line.mark ?? "", line.variant);
  if (cause !== undefined) causes.set(key, cause);
  const isMade = await withDeadline(() => makeChange(api, change)).catch(() => false);
  // what the platform keeps holds up no gift
  if (!isMade && findEnded(linesOf(api), new Set([key])).length > 0) causes.delete(key);
}
