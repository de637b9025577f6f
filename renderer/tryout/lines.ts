import { trailingNumber } from "../../engine/lib/text.ts";
import type { TrialLine } from "../../engine/types/trial.ts";
import type { PickedResource } from "../lib/app-bridge.ts";
import { newVariants } from "../rjsf-theme/new-variants.ts";

/** Largest quantity of a line, more than anybody tries. */
export const MAX_PIECES = 999;
/** Most lines of a cart: the store's data of so many come in one call. */
export const MAX_LINES = 20;

/** Adds the picked variants that are not in the cart yet. */
export function withPicked(lines: readonly TrialLine[], picked: readonly PickedResource[]): TrialLine[] {
  const here = lines.map(({ variant }) => trailingNumber(variant));
  const prices = new Map(picked.flatMap(({ variants = [] }) => variants.map(({ id, price }) => [trailingNumber(id), price])));
  const more = newVariants(here, picked).map(({ productId, variantId, title, variantTitle, quantity }) => ({
    product: `gid://shopify/Product/${productId}`,
    variant: `gid://shopify/ProductVariant/${variantId}`,
    title: variantTitle === "" ? title : `${title} - ${variantTitle}`,
    quantity,
    price: prices.get(variantId) ?? "0",
    values: {},
  }));
  return [...lines, ...more].slice(0, MAX_LINES);
}
