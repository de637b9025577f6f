/** Effect of a discount code, independent of its source: in words for merchants, and reduced to one product for customers. */
import { joinList } from "../lib/text.ts";

/** State of a code at checkout; "notAllowed" if the shop has not granted access to its discounts. */
export type CodeState = "active" | "scheduled" | "expired" | "usedUp" | "unknown" | "notAllowed";

/** Amount of a discount: a percentage, or an amount in the store's currency, for each piece or once. */
export type DiscountValue = { percentage: number } | { amount: string; currency: string; each: boolean };

/** Minimum purchase of a discount. */
export type MinimumRequirement = { amount: string; currency: string } | { quantity: number };

interface Named {
  id: string;
  title: string;
}

/** Facts of a discount from Shopify; `off` and `items` are only set for amounts and percentages. */
export interface DiscountFacts {
  kind: "amount" | "freeShipping" | "buyXGetY" | "other";
  off: DiscountValue | null;
  /** Discounted items; null for the whole order. `more` is true if the list is incomplete. */
  items: { products: readonly Named[]; variants: readonly string[]; collections: readonly Named[]; more: boolean } | null;
  least: MinimumRequirement | null;
  /** True if every customer may use the discount. */
  everybody: boolean;
  /** True if a customer may use other discounts beside it. */
  combines: boolean;
  endsAt: string | null;
}

/** State and facts of a code. */
export interface CodeFacts {
  state: CodeState;
  /** Null if the code is unknown, or if access is not granted. */
  discount: DiscountFacts | null;
}

/** Effect of a code on one product, as a block shows it to customers. Without `on`, a block can only say that there is a code. */
export interface ProductDiscount {
  state: CodeState;
  on?: "order" | "product" | "shipping";
  off?: DiscountValue;
  least?: MinimumRequirement;
  /** Discounted variants; all variants if absent. */
  variants?: readonly string[];
  combines?: boolean;
}

/** Maximum number of names in a sentence. */
const MAX_NAMED = 3;

/** Describes a code: "10% off the whole order, from $200.00. It does not combine with other discounts." */
export function describeDiscount({ kind, off, items, least, everybody, combines, endsAt }: DiscountFacts): string {
  const what = {
    amount: off === null ? "A discount" : `${valueText(off, items !== null)} ${itemsText(items)}`,
    freeShipping: "Free shipping",
    buyXGetY: "Something off when other products are bought",
    other: "A discount of another app",
  }[kind];
  const sentences = [
    `${what}${least === null ? "" : minimumText(least)}${everybody ? "" : ", for some customers only"}`,
    ...(combines ? [] : ["It does not combine with other discounts"]),
    ...(endsAt === null ? [] : [`It ends on ${new Date(endsAt).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" })}`]),
  ];
  return `${sentences.join(". ")}.`;
}

/** Returns the effect of a code on one product, with `on` only if the code lowers the product's price, the order or shipping. */
export function discountForProduct({ state, discount }: CodeFacts, product: string, collections: readonly string[]): ProductDiscount {
  if (state !== "active" || discount === null) return { state };
  const { kind, off, items, least, everybody, combines } = discount;
  const more = { ...(least === null ? {} : { least }), combines };
  if (!everybody) return { state };
  if (kind === "freeShipping") return { state, on: "shipping", ...more };
  if (kind !== "amount" || off === null) return { state };
  if (items === null) return { state, on: "order", off, ...more };
  const isFullyIncluded = items.products.some(({ id }) => id === product) || items.collections.some(({ id }) => collections.includes(id));
  if (isFullyIncluded) return { state, on: "product", off, ...more };
  return items.variants.length === 0 ? { state } : { state, on: "product", off, variants: items.variants, ...more };
}

function valueText(off: DiscountValue, some: boolean): string {
  if ("percentage" in off) return `${number(off.percentage)}% off`;
  return `${money(off.amount, off.currency)} off${off.each && some ? " each of" : ""}`;
}

function itemsText(items: DiscountFacts["items"]): string {
  if (items === null) return "the whole order";
  const collections = items.collections.map(({ title }) => `the collection "${title}"`);
  const all = [...items.products.map(({ title }) => `"${title}"`), ...collections];
  const remaining = all.length - MAX_NAMED;
  return joinList(
    [...all.slice(0, MAX_NAMED), ...(remaining > 0 || items.more ? [remaining > 0 && !items.more ? `${remaining} more` : "others"] : [])],
    "and",
  );
}

function minimumText(least: MinimumRequirement): string {
  if ("quantity" in least) return `, from ${least.quantity} pieces`;
  return `, from ${money(least.amount, least.currency)}`;
}

function money(amount: string, currency: string): string {
  return Number(amount).toLocaleString("en-US", { style: "currency", currency });
}

function number(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 2 });
}
