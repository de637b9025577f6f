/** What a discount code does, apart from who tells it: for merchants in words, for buyers as far as it concerns one product. */
import { joinList } from "../lib/text.ts";

/** Whether a checkout would take a code; "notAllowed" where the shop has not let us see its discounts. */
export type CodeState = "active" | "scheduled" | "expired" | "usedUp" | "unknown" | "notAllowed";

/** So much off: a share, or an amount in the store's currency, of each piece or once. */
export type DiscountValue = { percentage: number } | { amount: string; currency: string; each: boolean };

/** The least that must be bought. */
export type MinimumRequirement = { amount: string; currency: string } | { quantity: number };

interface Named {
  id: string;
  title: string;
}

/** What the platform tells of a discount; only amounts and shares have `off` and `items`. */
export interface DiscountFacts {
  kind: "amount" | "freeShipping" | "buyXGetY" | "other";
  off: DiscountValue | null;
  /** What it lowers: null for the whole order. `more`: there are others that were not told. */
  items: { products: readonly Named[]; variants: readonly string[]; collections: readonly Named[]; more: boolean } | null;
  least: MinimumRequirement | null;
  /** Whether any customer may use it. */
  everybody: boolean;
  /** Whether a buyer may use others beside it. */
  combines: boolean;
  endsAt: string | null;
}

/** What a code is and does now. */
export interface CodeFacts {
  state: CodeState;
  /** Null of what is unknown, or may not be seen. */
  discount: DiscountFacts | null;
}

/** The same for one product, as a block tells it to buyers; without `on` nothing but that there is a code can be said. */
export interface ProductDiscount {
  state: CodeState;
  on?: "order" | "product" | "shipping";
  off?: DiscountValue;
  least?: MinimumRequirement;
  /** Only these of its variants are lowered; all where there are none. */
  variants?: readonly string[];
  combines?: boolean;
}

/** Nobody reads more names than this. */
const MOST = 3;

/** What a code does, in words: "10% off the whole order, from $200.00. It does not combine with other discounts." */
export function describeDiscount({ kind, off, items, least, everybody, combines, endsAt }: DiscountFacts): string {
  const what = {
    amount: off === null ? "A discount" : `${offInWords(off, items !== null)} ${itemsInWords(items)}`,
    freeShipping: "Free shipping",
    buyXGetY: "Something off when other products are bought",
    other: "A discount of another app",
  }[kind];
  const sentences = [
    `${what}${least === null ? "" : leastInWords(least)}${everybody ? "" : ", for some customers only"}`,
    ...(combines ? [] : ["It does not combine with other discounts"]),
    ...(endsAt === null ? [] : [`It ends on ${new Date(endsAt).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" })}`]),
  ];
  return `${sentences.join(". ")}.`;
}

/** The product's price is what it lowers, or it is not. */
export function discountForProduct({ state, discount }: CodeFacts, product: string, collections: readonly string[]): ProductDiscount {
  if (state !== "active" || discount === null) return { state };
  const { kind, off, items, least, everybody, combines } = discount;
  const more = { ...(least === null ? {} : { least }), combines };
  if (!everybody) return { state };
  if (kind === "freeShipping") return { state, on: "shipping", ...more };
  if (kind !== "amount" || off === null) return { state };
  if (items === null) return { state, on: "order", off, ...more };
  const whole = items.products.some(({ id }) => id === product) || items.collections.some(({ id }) => collections.includes(id));
  if (whole) return { state, on: "product", off, ...more };
  return items.variants.length === 0 ? { state } : { state, on: "product", off, variants: items.variants, ...more };
}

function offInWords(off: DiscountValue, some: boolean): string {
  if ("percentage" in off) return `${number(off.percentage)}% off`;
  return `${money(off.amount, off.currency)} off${off.each && some ? " each of" : ""}`;
}

function itemsInWords(items: DiscountFacts["items"]): string {
  if (items === null) return "the whole order";
  const collections = items.collections.map(({ title }) => `the collection "${title}"`);
  const all = [...items.products.map(({ title }) => `"${title}"`), ...collections];
  const left = all.length - MOST;
  return joinList([...all.slice(0, MOST), ...(left > 0 || items.more ? [left > 0 && !items.more ? `${left} more` : "others"] : [])], "and");
}

function leastInWords(least: MinimumRequirement): string {
  if ("quantity" in least) return `, from ${least.quantity} pieces`;
  return `, from ${money(least.amount, least.currency)}`;
}

function money(amount: string, currency: string): string {
  return Number(amount).toLocaleString("en-US", { style: "currency", currency });
}

function number(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 2 });
}
