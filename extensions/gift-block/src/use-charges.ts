import { useEffect, useRef } from "preact/hooks";
import { inTime } from "../../block/deadline.ts";
import { keyOf } from "./cart.ts";
import { chargesIn } from "./charges.ts";
import { linesOf, makeChange, mayChange, seenBy } from "./checkout-of.ts";
import { offersIn, outlined } from "./offers.ts";
import type { Causes } from "./settle.ts";
import { tryAgain } from "./try-again.ts";
import type { Api } from "./types.ts";

/**
 * Takes out what costs something though it is a gift, as soon as the cart shows it, and again while it is there. It waits for no answer but
 * that of the change itself, and no refusal of anything else ends it: what is gone already, or what another copy takes out as well, is no fault.
 *
 * @param state All that it depends on, as a text.
 */
export function useCharges(api: Api, state: string): Causes {
  const causes = useRef<Causes>(new Map()).current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is what is looked at
  useEffect(() => tryAgain(() => takeOut(api, causes)), [api, state]);
  return causes;
}

/** Whether there was nothing to be taken out. */
async function takeOut(api: Api, causes: Causes): Promise<boolean> {
  const charges = chargesIn(linesOf(api), outlined(offersIn(api), seenBy(api))).filter((charge) => mayChange(api, charge.change));
  for (const { line, cause } of charges) if (line.offer !== null && cause !== undefined) causes.set(keyOf(line.offer, line.variant), cause);
  await Promise.all(charges.map((charge) => inTime(() => makeChange(api, charge.change)).catch(() => false)));
  return charges.length === 0;
}
