import { appliedCodes, codesIn } from "../codes.ts";
import { toCheckout } from "../draft.ts";
import { runCheckout } from "../run-checkout.ts";
import type { CheckoutInput, Draft } from "../types.ts";
import { whyRefused, whyUnused } from "../why-unused.ts";
import { tokenOf } from "./token.ts";
import { withCartState } from "./with-cart-state.ts";

/**
 * Returns the discount codes after a change that a block requests, or the reason for which it cannot be made. As at Shopify, a code that
 * does not combine with the earlier ones replaces them where it takes more off.
 */
export async function changedCodes(
  shop: string,
  checkoutInput: CheckoutInput,
  draft: Draft,
  change: unknown,
): Promise<{ discount: string } | { why: string }> {
  const { type, code = "" } = Object(change) as { type?: string; code?: string };
  const normalizedCode = code.trim().toLowerCase();
  const others = codesIn(draft).filter((each) => each.toLowerCase() !== normalizedCode);
  if (type === "removeDiscountCode") return { discount: others.join(", ") };
  const { cost, refused, unused } = await runCheckout(
    shop,
    withCartState(toCheckout(draft, checkoutInput.facts), tokenOf(shop).metafields),
    [...others, code],
  );
  const applied = appliedCodes(cost).map((each) => each.toLowerCase());
  if (applied.includes(normalizedCode))
    return { discount: [...others, code].filter((each) => applied.includes(each.trim().toLowerCase())).join(", ") };
  const is = (each: { code: string | null }) => each.code?.trim().toLowerCase() === normalizedCode;
  const why = [...refused.filter(is).map((each) => whyRefused(each, draft.market)), ...unused.filter(is).map(whyUnused)];
  return { why: why[0] ?? `nothing is left for ${code} to take off` };
}
