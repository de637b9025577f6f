/** What the code of an offered product does: asked of the app, which asks the platform. Nothing is promised that was not told. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { isObject } from "../../../engine/declare/object.ts";
import { callApp } from "../../block/call-app.ts";
import { inTime } from "../../block/deadline.ts";
import type { Variant } from "./products.ts";

/** As the app tells it of one product. */
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

/** By product; rejected where the app is out of reach. */
export function discountsOf(api: Api, guid: string): Promise<Discounts> {
  return inTime(async (signal) => {
    const reply = await callApp(api, "discounts", { guid }, signal);
    const told: unknown = reply.ok ? await reply.json() : undefined;
    const products = isObject(told) ? told.products : undefined;
    if (!isObject(products)) throw new Error("the app did not say what its codes do");
    return products as unknown as Discounts;
  });
}

/** What a piece of a variant costs with its code, in the buyer's currency; null where the code does not lower its price, or nobody can say by how much. */
export function lowered(variant: Variant, discount: Discount | undefined, others: boolean): number | null {
  const { amount, currencyCode } = variant.price;
  const price = Number(amount);
  if (discount?.on !== "product" || discount.off === undefined || discount.least !== undefined) return null;
  if (discount.variants !== undefined && !discount.variants.includes(variant.id)) return null;
  if (others && discount.combines !== true) return null;
  const { off } = discount;
  if ("percentage" in off) return rounded(price * (1 - off.percentage / 100), currencyCode);
  return off.each && off.currency === currencyCode ? rounded(Math.max(0, price - Number(off.amount)), currencyCode) : null;
}

/** What the code does, in the buyer's words; nothing where that is not known, or does not hold beside the buyer's other codes. */
export function said({ i18n }: Api, variant: Variant, discount: Discount | undefined, others: boolean): string | undefined {
  if (discount?.state !== "active" || discount.on === undefined || (others && discount.combines !== true)) return undefined;
  const { on, off, least, variants } = discount;
  if (variants !== undefined && !variants.includes(variant.id)) return undefined;
  const share = off === undefined ? "" : "percentage" in off ? percent(off.percentage) : money(i18n, off.amount, off.currency);
  const what = i18n.translate({ order: "offOrder", product: "offProduct", shipping: "freeShipping" }[on], { off: share }) as string;
  if (least === undefined) return what;
  const from =
    "quantity" in least
      ? { key: "fromPieces", least: String(least.quantity) }
      : { key: "from", least: money(i18n, least.amount, least.currency) };
  return i18n.translate(from.key, { what, least: from.least }) as string;
}

/** A code that is known to be of no use is not applied: nothing was promised, and its refusal is nobody's business. */
export function isUseless(discount: Discount | undefined): boolean {
  return discount !== undefined && ["expired", "scheduled", "usedUp", "unknown"].includes(discount.state);
}

function percent(share: number): string {
  return `${share}%`;
}

function money(i18n: Api["i18n"], amount: string, currency: string): string {
  return i18n.formatCurrency(Number(amount), { currency });
}

/** As the platform rounds: to the minor units of a currency. */
function rounded(amount: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  const unit = 10 ** maximumFractionDigits;
  return Math.round(amount * unit + 1e-6) / unit;
}
