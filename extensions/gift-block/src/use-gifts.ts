import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { withDeadline } from "../../block/with-deadline.ts";
import { optionalValue } from "../../block/optional-api.ts";
import { hasDocument } from "../../block/checkout-documents.ts";
import { quickStorage } from "../../block/quick-storage.ts";
import { type CartLine, keyOf, removalOf } from "./cart.ts";
import {
  createStateReader,
  addGift,
  createCheckoutState,
  storeChoice,
  type CheckoutState,
  linesOf,
  makeChange,
  loadMemory,
  editorFacts,
} from "./checkout-state.ts";
import { declared } from "./declared.ts";
import { type GiftMemory, NOTHING } from "./memory.ts";
import { type Offered, offeredGifts } from "./offered-gifts.ts";
import { offersIn } from "./gift-offers.ts";
import { type Refusals, refusalsOf } from "./refusals.ts";
import { applyChanges } from "./apply-changes.ts";
import { tryAgain } from "./try-again.ts";
import { tabLockOf } from "./tab-lock.ts";
import type { Api } from "./types.ts";
import { useCharges } from "./use-charges.ts";

/** Result of an addition. `late`: not known yet. */
export type Outcome = "added" | "refused" | "late";

export interface Gifts {
  state: CheckoutState;
  memory: GiftMemory;
  /** Returns the gifts that the customer may add to a cart. */
  offered(lines: readonly CartLine[]): Offered[];
  /** Reports whether Shopify would not add a slot to the current cart. */
  isRejected(offer: string, variant: string): boolean;
  /**
   * Adds a piece, as a gift or as an ordinary line of the customer's own. If the result is `late`, `later` gets the final one as soon as Shopify
   * answers.
   */
  add(piece: { offer: string; variant: string; free: boolean }, later: (outcome: Outcome) => void): Promise<Outcome>;
  /** Removes a line that the customer does not want at its price. */
  remove(line: CartLine): Promise<boolean>;
}

/** Brings the gifts of the checkout to their desired state whenever their data changes; undefined until the store has answered. */
export function useGifts(api: Api): Gifts | undefined {
  const [current, setState] = useState<CheckoutState>();
  const [memory, setMemory] = useState<GiftMemory>(NOTHING);
  /** True if gifts are added automatically; false if storage cannot say what the customer removed before. */
  const [areAdded, setAdded] = useState(true);
  /** Current or last run; the next one starts after it. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const know = useMemo(() => createStateReader(api), [api]);
  const [refusals] = useState(() => refusalsOf(() => linesOf(api)));
  const { token, state, storage, key, causes, checkout, turn } = useCheckoutState(api, know, refusals);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is all that gifts depend on, as a text
  useEffect(() => {
    const ending = new AbortController();
    const run = async (): Promise<boolean> => {
      if (ending.signal.aborted) return true;
      setState(await know());
      try {
        const isRested =
          token === "" || !(await turn.take(ending.signal)) || (await applyChanges(checkout, ending.signal).finally(turn.end));
        if (ending.signal.aborted) return true;
        setMemory(await loadMemory(storage, key));
        setAdded(true);
        return isRested;
      } catch (failure) {
        setAdded(false);
        throw failure;
      } finally {
        if (!ending.signal.aborted) setState(await know());
      }
    };
    const stop = tryAgain(() => {
      const next = queue.current.then(run);
      queue.current = next.catch(console.warn); // store or storage are out of reach: checkout goes on without gifts
      return next;
    });
    return () => {
      stop();
      ending.abort();
    };
  }, [state]);

  if (current === undefined) return undefined;
  return {
    ...{ state: current, memory, isRejected: refusals.has },
    offered: (lines) => {
      if (!api.instructions.value.lines.canAddCartLine) return [];
      return offeredGifts(lines, current.offers, memory, areAdded).filter(({ offer, slot }) => !refusals.has(offer.guid, slot.variant));
    },
    add: ({ offer, variant, free }, later) =>
      outcomeOf(async () => {
        if (!free) return addGift(api, variant).then((isMade) => refusals.note(offer, variant, isMade));
        causes.delete(keyOf(offer, variant));
        await storeChoice(storage, key, keyOf(offer, variant)).catch(console.warn); // added even if storage fails
        return checkout.make({ type: "add", offer, variant });
      }, later),
    remove: (line) => makeChange(api, removalOf(line)),
  };
}

/** The checkout to change, with its memory and its lock; `state` is all that gifts depend on, as a text. */
function useCheckoutState(api: Api, know: ReturnType<typeof createStateReader>, refusals: Refusals) {
  const token = optionalValue(api, "checkoutToken") ?? "";
  const isRead = hasDocument(api, declared.document.key);
  const state = JSON.stringify([editorFacts(api), linesOf(api), offersIn(api), isRead, token, api.instructions.value.lines]);
  const storage = useMemo(() => quickStorage(api), [api]);
  const key = `gifts-${token}`;
  const causes = useCharges(api, state, () => loadMemory(storage, key));
  const { checkout, turn } = useMemo(() => {
    const turn = tabLockOf(storage, `${key}-turn`);
    return { checkout: createCheckoutState(api, { know, storage, key, refusals, causes, turn }), turn };
  }, [api, know, storage, key, refusals, causes]);
  return { token, state, storage, key, causes, checkout, turn };
}

/** Runs a change with a deadline. A missing answer is no refusal, because Shopify may still make the change. */
async function outcomeOf(change: () => Promise<boolean>, later: (outcome: Outcome) => void): Promise<Outcome> {
  const made = change().then((isMade): Outcome => (isMade ? "added" : "refused"));
  try {
    return await withDeadline(() => made);
  } catch {
    void made.then(later);
    return "late";
  }
}
