/** Adds to the cart what a buyer chose. */
import type { CheckoutApi, StandardApi } from "@shopify/ui-extensions/checkout";
import { withDeadline } from "../../block/with-deadline.ts";
import { declared } from "./declared.ts";

/** A number of pieces of a variant, of which upsell they are, and the discount code that goes with them. */
export interface Choice {
  upsell: string;
  variant: string;
  quantity: number;
  code: string | null;
}

/** `codeRefused` is added, too: without its discount. `late`: nobody knows yet whether it is. */
export type Outcome = "added" | "codeRefused" | "refused" | "late";

type Api = Pick<CheckoutApi, "applyCartLinesChange" | "applyDiscountCodeChange"> & Pick<StandardApi, "instructions">;

/**
 * The line first, then the code: a code that is refused undoes nothing. A platform that keeps silent may still do it, and then the code goes
 * with the line as well: `later` is told what became of it.
 */
export async function addToCart(
  api: Api,
  { upsell, variant, quantity, code }: Choice,
  later: (outcome: Outcome) => void,
): Promise<Outcome> {
  const attributes = [{ key: declared.mark, value: upsell }];
  const line = written(() => api.applyCartLinesChange({ type: "addCartLine", merchandiseId: variant, quantity, attributes }));
  const outcome = line.then((isAdded) => (isAdded ? discounted(api, code) : "refused"));
  try {
    await withDeadline(() => line);
    return await outcome;
  } catch {
    void outcome.then(later);
    return "late";
  }
}

async function discounted(api: Api, code: string | null): Promise<Outcome> {
  if (code === null) return "added";
  const mayApply = api.instructions.value.discounts.canUpdateDiscountCodes;
  const applied =
    mayApply &&
    (await withDeadline(() => written(() => api.applyDiscountCodeChange({ type: "addDiscountCode", code }))).catch(() => false));
  return applied ? "added" : "codeRefused";
}

/** The platform answers that it refuses, or throws where a checkout takes no such change at all. */
async function written(change: () => Promise<{ type: string }>): Promise<boolean> {
  try {
    return (await change()).type === "success";
  } catch {
    return false;
  }
}
