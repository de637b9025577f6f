/** Effects of the codes of offered products: the app asks Shopify for them. Texts promise only what is known. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { currencyDigits } from "../../../engine/lib/currency-digits.ts";
import { isObject } from "../../../engine/lib/object.ts";
import { callApp } from "../../block/call-app.ts";
import { withDeadline } from "../../block/with-deadline.ts";
import { builtInText } from "./declared.ts";
import type { Variant } from "./products.ts";

/** Effect of a code on one product, in the app's response. */
export interface Discount {
  state: string;
  on?: "order" | "product" | "shipping";
  off?: { percentage: number } | { amount: string; currency: string; each: boolean };
  least?: { amount: string; currency: string } | { quantity: number };
  variants?: readonly string[];
  combines?: boolean;
}

export type Discounts = Readonly<Record<string, Discount>>;

type Api = Pick<StandardApi, "i18n" | "sessionToken">;

/** Returns the discounts by product; rejects if the app cannot be reached. */
export function discountsOf(api: Api, guid: string): Promise<Discounts> {
  return withDeadline(async (signal) => {
    const reply = await callApp(api, "discounts", JSON.stringify({ guid }), signal);
    const body: unknown = reply.ok ? await reply.json() : undefined;
    const products = isObject(body) ? body.products : undefined;
    if (!isObject(products)) throw new Error("no answer");
    return products as unknown as Discounts;
  });
}

/** Returns the price of a variant with its code, in the customer's currency; null if the code does not lower it, or the amount is unknown. */
export function reducedPrice(variant: Variant, discount: Discount | undefined, others: boolean): number | null {
  const { amount, currencyCode } = variant.price;
  const price = Number(amount);
  if (discount?.on !== "product" || discount.off === undefined || discount.least !== undefined) return null;
  if (discount.variants !== undefined && !discount.variants.includes(variant.id)) return null;
  if (others && discount.combines !== true) return null;
  const { off } = discount;
  if ("percentage" in off) return rounded(price * (1 - off.percentage / 100), currencyCode);
  return off.each && off.currency === currencyCode ? rounded(Math.max(0, price - Number(off.amount)), currencyCode) : null;
}

/**
 * Describes the effect of a code in the customer's language; undefined if it is unknown, or if the code does not combine with the customer's other
 * codes.
 */
export function discountText(api: Api, variant: Variant, discount: Discount | undefined, others: boolean): string | undefined {
  if (discount?.state !== "active" || discount.on === undefined || (others && discount.combines !== true)) return undefined;
  const { on, off, least, variants } = discount;
  if (variants !== undefined && !variants.includes(variant.id)) return undefined;
  const share = off === undefined ? "" : "percentage" in off ? `${off.percentage}%` : money(api, off.amount, off.currency);
  const what = builtInText(api, ({ order: "offOrder", product: "offProduct", shipping: "freeShipping" } as const)[on], { off: share });
  if (least === undefined) return what;
  if ("quantity" in least) return builtInText(api, "fromPieces", { what, count: least.quantity });
  return builtInText(api, "from", { what, least: money(api, least.amount, least.currency) });
}

/** Reports whether a code is known to have no effect. It is not applied, because nothing was promised and its refusal would only confuse. */
export function isUseless(discount: Discount | undefined): boolean {
  return discount !== undefined && ["expired", "scheduled", "usedUp", "unknown"].includes(discount.state);
}

function money({ i18n }: Api, amount: string, currency: string): string {
  return i18n.formatCurrency(Number(amount), { currency });
}

/** Rounds as Shopify does: to the minor unit of a currency. */
function rounded(amount: number, currency: string): number {
  const unit = 10 ** currencyDigits(currency);
  return Math.round(amount * unit + 1e-6) / unit;
}
