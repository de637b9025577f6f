import type { TrialLine } from "../../../engine/types/trial.ts";
import type { BlockLine } from "../../block-frame/messages.ts";

/** Returns a line of the tryout's cart as a block reads it, in the buyer's currency. */
export function toBlockLine({ variant, product, title, quantity, price }: TrialLine, rate: number): BlockLine {
  return {
    ...{ id: variant, quantity, total: Math.round(Number(price) * quantity * rate * 1_000) / 1_000 || 0, discounts: [], attributes: [] },
    variant: { id: variant, title: "", sku: "", image: null },
    product: { id: product, title, vendor: "", productType: "" },
  };
}
