import { useEffect, useState } from "preact/hooks";
import { type Discounts, discountsOf } from "./discounts.ts";
import type { Offer } from "./choose-offer.ts";
import type { Api } from "./types.ts";

const NONE: Discounts = {};
/** Milliseconds for which answers are valid: a checkout may stay open for hours, and a code may end meanwhile. */
const FRESH_MS = 300_000;

/**
 * Returns the effects of an offer's codes; empty until they are known, if there are none, and if the app cannot be reached, in which case no effect
 * is shown.
 */
export function useDiscounts(api: Api, offer: Offer | null | undefined): Discounts {
  const [response, setResponse] = useState<{ guid: string; discounts: Discounts }>();
  const [round, setRound] = useState(0);
  const codes = offer?.products.flatMap(({ id, code }) => (code === null ? [] : [`${id} ${code}`])).join() ?? "";
  const guid = codes === "" ? undefined : offer?.guid;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other codes are asked for anew, and a round begins when what was told has grown old
  useEffect(() => {
    if (guid === undefined) return;
    let current = true;
    discountsOf(api, guid).then(
      (discounts) => current && setResponse({ guid, discounts }),
      () => current && setResponse(undefined),
    );
    const timer = setTimeout(() => setRound((before) => before + 1), FRESH_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, guid, codes, round]);
  return response !== undefined && response.guid === guid ? response.discounts : NONE;
}
