/** Adds a customer's choice to the cart. */
import type { CheckoutApi, StandardApi } from "@shopify/ui-extensions/checkout";
import { withDeadline } from "../../block/with-deadline.ts";
import { declared } from "./declared.ts";

/** A variant and its quantity, the upsell it belongs to, and the discount code that is applied with it. */
export interface Choice {
  upsell: string;
  variant: string;
  quantity: number;
  code: string | null;
}

/** Result of an addition. `codeRefused`: added, but without the discount. `late`: not known yet. */
export type Outcome = "added" | "codeRefused" | "refused" | "late";

type Api = Pick<CheckoutApi, "applyCartLinesChange" | "applyDiscountCodeChange"> & Pick<StandardApi, "instructions">;

/**
 * Adds the line first, then the code; a refused code undoes nothing. If Shopify does not answer in time, it may still add the line, and then the code
 * is applied too; `later` gets the final result.
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

/** Reports whether a change was applied. Shopify answers a refusal, or throws if a checkout accepts no such change at all. */
async function written(change: () => Promise<{ type: string }>): Promise<boolean> {
  try {
    return (await change()).type === "success";
  } catch {
    return false;
  }
}
