import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { withDeadline } from "../../block/with-deadline.ts";
import { optionalApi } from "../../block/optional-api.ts";
import { hasDocument } from "../../block/checkout-documents.ts";
import { quickStorage } from "../../block/quick-storage.ts";
import { type CartLine, keyOf } from "./cart.ts";
import { asker, addGift, createCheckoutState, chosen, type Known, linesOf, makeChange, recalled, editorFacts } from "./checkout-state.ts";
import { declared } from "./declared.ts";
import { type GiftMemory, NOTHING } from "./memory.ts";
import { type Offered, offeredGifts } from "./offered-gifts.ts";
import { offersIn } from "./gift-offers.ts";
import { noted, refusalsOf } from "./rejected-items.ts";
import { applyChanges } from "./apply-changes.ts";
import { tryAgain } from "./retry-delays.ts";
import { tabLockOf } from "./tab-lock.ts";
import type { Api } from "./types.ts";
import { useCharges } from "./use-charged-gifts.ts";

/** `late`: nobody knows yet whether it is added. */
export type Outcome = "added" | "refused" | "late";

export interface Gifts {
  known: Known;
  memory: GiftMemory;
  /** What the buyer may add to a cart. */
  offered(lines: readonly CartLine[]): Offered[];
  /** Whether the platform would not add a slot to the cart as it is. */
  isLeftOut(offer: string, variant: string): boolean;
  /**
   * Adds a piece: as a gift, or as an ordinary line that is the buyer's own. What becomes of one that is late is said to `later`, as soon as
   * the platform says it.
   */
  add(piece: { offer: string; variant: string; free: boolean }, later: (outcome: Outcome) => void): Promise<Outcome>;
  /** Takes a line out that the buyer does not want at its price. */
  remove(line: CartLine): Promise<void>;
}

/** Brings the gifts of the checkout to rest whenever anything changes that they depend on; undefined until the store has told what it has. */
export function useGifts(api: Api): Gifts | undefined {
  const [known, setKnown] = useState<Known>();
  const [memory, setMemory] = useState<GiftMemory>(NOTHING);
  /** Whether gifts are added by themselves: not where nobody can tell what the buyer took out before. */
  const [areAdded, setAdded] = useState(true);
  /** What goes on, or has come to its end: the next begins after it. */
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const know = useMemo(() => asker(api), [api]);
  const [refusals] = useState(refusalsOf);
  const token = optionalApi(api, "checkoutToken")?.value ?? "";
  const isRead = hasDocument(api, declared.document.key);
  const state = JSON.stringify([editorFacts(api), linesOf(api), offersIn(api), isRead, token, api.instructions.value.lines]);
  const storage = useMemo(() => quickStorage(api), [api]);
  const key = `gifts-${token}`;
  const causes = useCharges(api, state, () => recalled(storage, key));
  const { checkout, turn } = useMemo(() => {
    const turn = tabLockOf(storage, `${key}-turn`);
    return { checkout: createCheckoutState(api, { know, storage, key, refusals, causes, turn }), turn };
  }, [api, know, storage, key, refusals, causes]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is all that gifts depend on, as a text
  useEffect(() => {
    const ending = new AbortController();
    const run = async (): Promise<boolean> => {
      if (ending.signal.aborted) return true;
      setKnown(await know());
      try {
        const isRested =
          token === "" || !(await turn.take(ending.signal)) || (await applyChanges(checkout, ending.signal).finally(turn.end)) === "rest";
        if (ending.signal.aborted) return true;
        setMemory(await recalled(storage, key));
        setAdded(true);
        return isRested;
      } catch (failure) {
        setAdded(false);
        throw failure;
      } finally {
        if (!ending.signal.aborted) setKnown(await know());
      }
    };
    const stop = tryAgain(() => {
      const next = running.current.then(run);
      running.current = next.catch(console.error); // store or storage are out of reach: checkout goes on without
      return next;
    });
    return () => {
      stop();
      ending.abort();
    };
  }, [state]);

  if (known === undefined) return undefined;
  const isLeftOut = (offer: string, variant: string) => refusals.has(keyOf(offer, variant), linesOf(api));
  return {
    ...{ known, memory, isLeftOut },
    offered: (lines) => {
      if (!api.instructions.value.lines.canAddCartLine) return [];
      return offeredGifts(lines, known.offers, memory, areAdded).filter(({ offer, slot }) => !isLeftOut(offer.guid, slot.variant));
    },
    add: ({ offer, variant, free }, later) =>
      outcomeOf(async () => {
        if (!free) return addGift(api, variant).then((isMade) => noted(refusals, { offer, variant }, linesOf(api), isMade));
        causes.delete(keyOf(offer, variant));
        await chosen(storage, key, keyOf(offer, variant)).catch(console.error); // what is not remembered is added all the same
        return checkout.make({ type: "add", offer, variant });
      }, later),
    remove: async ({ id, quantity }) => void (await makeChange(api, { type: "remove", id, quantity })),
  };
}

/** No answer is no refusal: the platform may still do it. */
async function outcomeOf(change: () => Promise<boolean>, later: (outcome: Outcome) => void): Promise<Outcome> {
  const made = change().then((isMade): Outcome => (isMade ? "added" : "refused"));
  try {
    return await withDeadline(() => made);
  } catch {
    void made.then(later);
    return "late";
  }
}
