import { money } from "./format.ts";
import type { Draft, Line, World } from "./types.ts";
import { quoted } from "./wording.ts";

/** What the cart comes to, in the store's currency. */
export interface Totals {
  subtotal: number;
  /** What the code takes off; zero where it does not apply. */
  off: number;
  /** Why the code does not apply; null where it does, or where there is none. */
  why: string | null;
}

/** The lines of the cart, and what the discount code makes of them. */
export function totalsOf(world: World, draft: Draft): Totals {
  const subtotal = draft.lines.reduce((sum, line) => sum + line.quantity * unitPrice(world, line), 0);
  const code = draft.discount.trim();
  if (code === "") return { subtotal, off: 0, why: null };
  const found = world.discounts.find((each) => each.code.toLowerCase() === code.toLowerCase());
  const name = quoted(code);
  const refused = (why: string): Totals => ({ subtotal, off: 0, why });
  if (!found) return refused(`There is no discount code ${name}.`);
  if (found.state === "usedUp") return refused(`${name} has been used as often as it may be.`);
  if (found.state === "expired") return refused(`${name} has expired.`);
  if (found.state === "scheduled") return refused(`${name} is not active yet.`);
  const least = Number(found.minimum ?? 0);
  if (subtotal < least) return refused(`${name} needs a cart of at least ${money(least, draft.market)}.`);
  const { products } = found;
  const lines = draft.lines.filter(({ product }) => products === undefined || products.includes(product));
  const lowered = lines.reduce((sum, line) => sum + line.quantity * unitPrice(world, line), 0);
  const off = found.percentage === undefined ? Number(found.amount ?? 0) : (lowered * found.percentage) / 100;
  return { subtotal, off: Math.min(lowered, off), why: lines.length === 0 ? `${name} is for none of these products.` : null };
}

function unitPrice(world: World, line: Line): number {
  const product = world.products.find(({ id }) => id === line.product);
  return Number(product?.variants.find(({ id }) => id === line.variant)?.price ?? 0);
}
