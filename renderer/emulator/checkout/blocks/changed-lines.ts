import { lineOf } from "../draft.ts";
import type { CheckoutInput, Draft, Line, Pair } from "../types.ts";

/** Change that a block requests, in Shopify's form. */
interface LineChange {
  type?: string;
  id?: string;
  merchandiseId?: string;
  quantity?: number;
  attributes?: Pair[];
}

/** Returns the cart after a change, or the reason for which it cannot be made: a text for the block's developer, as at Shopify. */
export function changedLines(checkoutInput: CheckoutInput, draft: Draft, change: unknown): Line[] | string {
  const { type, id, merchandiseId = "", quantity = 1, attributes = [] } = Object(change) as LineChange;
  const match = draft.lines.find((line) => line.id === id);
  if (type === "addCartLine") return added(checkoutInput, draft, merchandiseId, quantity, attributes);
  if (match === undefined) return `there is no line ${String(id)}`;
  const others = (line: Line) => draft.lines.map((each) => (each.id === id ? line : each));
  if (type === "removeCartLine") {
    return quantity < match.quantity
      ? others({ ...match, quantity: match.quantity - quantity })
      : draft.lines.filter((each) => each !== match);
  }
  if (type === "updateCartLine") return others({ ...match, quantity, ...(attributes.length > 0 ? { attributes } : {}) });
  return `${String(type)} is no change of a line`;
}

/** Adds a variant; the same variant with the same attributes is one line. */
function added(checkoutInput: CheckoutInput, { lines }: Draft, variant: string, quantity: number, attributes: Pair[]): Line[] | string {
  const product = checkoutInput.products.find(({ variants }) => variants.some(({ id }) => id === variant));
  const chosen = product?.variants.find(({ id }) => id === variant);
  if (!product || !chosen) return `there is no variant ${variant}`;
  if (chosen.soldOut) return `${product.title} is sold out`;
  if (!Number.isInteger(quantity) || quantity < 1) return "the quantity must be a whole number from 1";
  const same = lines.find((line) => line.variant === variant && JSON.stringify(line.attributes) === JSON.stringify(attributes));
  if (same) return lines.map((line) => (line === same ? { ...line, quantity: line.quantity + quantity } : line));
  return [...lines, { ...lineOf(product.id, variant), quantity, attributes }];
}
