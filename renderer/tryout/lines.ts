import type { CartLine } from "../../engine/evaluator/cart-input.ts";
import { trailingNumber } from "../../engine/lib/text.ts";
import type { PickedResource } from "../lib/app-bridge.ts";
import { newVariants } from "../rjsf-theme/new-variants.ts";
import type { Memberships } from "./memberships.ts";

/** Line of the tryout's cart: a variant of a product, its title, and its quantity. */
export interface Line {
  product: string;
  variant: string;
  title: string;
  quantity: number;
  /** Price of one piece, in the store's currency; "0" where it is unknown. */
  price: string;
}

/** Largest quantity of a line, more than anybody tries. */
export const MAX_PIECES = 999;

/** Adds the picked variants that are not in the cart yet. */
export function withPicked(lines: readonly Line[], picked: readonly PickedResource[]): Line[] {
  const here = lines.map(({ variant }) => trailingNumber(variant));
  const prices = new Map(picked.flatMap(({ variants = [] }) => variants.map(({ id, price }) => [trailingNumber(id), price])));
  const more = newVariants(here, picked).map(({ productId, variantId, title, variantTitle, quantity }) => ({
    product: `gid://shopify/Product/${productId}`,
    variant: `gid://shopify/ProductVariant/${variantId}`,
    title: variantTitle === "" ? title : `${title} - ${variantTitle}`,
    quantity,
    price: prices.get(variantId) ?? "0",
  }));
  return [...lines, ...more];
}

/** Returns the lines as programs read them. */
export function toCartLines(lines: readonly Line[], memberships: Memberships): CartLine[] {
  return lines.map(({ product, variant, quantity, price }) => ({
    ...{ product, variant, collections: memberships.get(product) ?? [], amount: amountOf(quantity, price) },
  }));
}

/** Multiplies a price exactly: no currency has more than three digits behind the point. */
function amountOf(quantity: number, price: string): string {
  const thousandths = Math.round(Number(price) * 1000) * quantity;
  return Number.isFinite(thousandths) ? String(thousandths / 1000) : "0";
}
