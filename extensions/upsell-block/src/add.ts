/** Adds to the cart what a buyer chose. */
import type { CheckoutApi, StandardApi } from "@shopify/ui-extensions/checkout";
import { inTime } from "../../block/deadline.ts";
import { UPSELL } from "../../block/view.ts";

/** A number of pieces of a variant, of which upsell they are, and the discount code that goes with them. */
export interface Choice {
  upsell: string;
  variant: string;
  quantity: number;
  code: string | null;
}

/** `codeRefused` is added, too: without its discount. */
export type Outcome = "added" | "codeRefused" | "refused";

type Api = Pick<CheckoutApi, "applyCartLinesChange" | "applyDiscountCodeChange"> & Pick<StandardApi, "instructions">;

/** The line first, then the code: a code that is refused undoes nothing. */
export async function add(api: Api, { upsell, variant, quantity, code }: Choice): Promise<Outcome> {
  const attributes = [{ key: UPSELL, value: upsell }];
  const line = await written(() => api.applyCartLinesChange({ type: "addCartLine", merchandiseId: variant, quantity, attributes }));
  if (!line) return "refused";
  if (code === null) return "added";
  const mayApply = api.instructions.value.discounts.canUpdateDiscountCodes;
  return mayApply && (await written(() => api.applyDiscountCodeChange({ type: "addDiscountCode", code }))) ? "added" : "codeRefused";
}

/** The platform answers that it refuses, throws where a checkout takes no such change at all, or keeps silent. */
async function written(change: () => Promise<{ type: string }>): Promise<boolean> {
  try {
    return (await inTime(change)).type === "success";
  } catch {
    return false;
  }
}
