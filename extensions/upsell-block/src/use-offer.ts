import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { useEffect, useMemo, useState } from "preact/hooks";
import { viewOf } from "../../block/checkout-view.ts";
import { type Offer, chooseOffer } from "./choose-offer.ts";
import { productsOf } from "./products.ts";
import { upsellsIn } from "./eligible-upsells.ts";

/** Returns the current offer; undefined until it is known. The last offer stays while the next one is loaded. */
export function useOffer(api: StandardApi): { offer: Offer | null | undefined; again: () => void } {
  const [offer, setOffer] = useState<Offer | null>();
  const [attempt, setAttempt] = useState(0);
  const products = useMemo(() => productsOf(api.query), [api]);
  const view = viewOf(api);
  const upsells = upsellsIn(api);
  const key = JSON.stringify([view, upsells, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is all of them as a text, and changes only with what they say
  useEffect(() => {
    let current = true;
    chooseOffer(upsells, view, api.query, products).then(
      (chosenOffer) => current && setOffer(chosenOffer),
      () => current && setOffer((before) => before ?? null), // the store is out of reach: checkout goes on
    );
    return () => {
      current = false;
    };
  }, [key]);

  const again = () => {
    products.forget();
    setAttempt((count) => count + 1);
  };
  return { offer, again };
}
