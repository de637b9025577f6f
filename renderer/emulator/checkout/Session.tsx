import { Buyer } from "./Buyer.tsx";
import { BuyersLanguage } from "./BuyerLanguageText.tsx";
import { placeErrors } from "./place-errors.ts";
import { Result } from "./Result.tsx";
import type { Checkout } from "./use-checkout.ts";
import { useRun } from "./use-run.ts";

/** Draws the buyer's input at the left, with the errors at their fields, and the effects of the rules at the right. */
export function Session({ shop, checkout }: { shop: string; checkout: Checkout }) {
  const run = useRun(shop, checkout);
  return (
    <BuyersLanguage.Provider value={checkout.draft.market.language}>
      <Buyer shop={shop} checkout={checkout} run={run} errors={placeErrors(run.result?.errors ?? [], checkout.draft)} />
      <Result shop={shop} checkout={checkout} run={run} />
    </BuyersLanguage.Provider>
  );
}
