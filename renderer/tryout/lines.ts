import type { PickedResource } from "../app-bridge.ts";

/** What somebody put into the cart to try: a variant of a product, and what it is called. */
export interface Line {
  product: string;
  variant: string;
  title: string;
}

/** How the platform calls the variant of a product that has no others. */
const ONLY_ONE = "Default Title";

/** The variants that were picked and are not in the cart yet. */
export function withPicked(lines: readonly Line[], picked: readonly PickedResource[]): Line[] {
  const known = new Set(lines.map(({ variant }) => variant));
  const more = picked.flatMap(({ id: product, title, variants = [] }) =>
    variants
      .filter((variant) => !known.has(variant.id))
      .map((variant) => ({ product, variant: variant.id, title: variant.title === ONLY_ONE ? title : `${title} - ${variant.title}` })),
  );
  return [...lines, ...more];
}
