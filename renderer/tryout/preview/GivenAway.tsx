import type { BlockLine } from "../../blocks/protocol.ts";
import { Text } from "../../ui/parts.ts";

interface Props {
  /** What the block has put into the cart for nothing. */
  given: readonly BlockLine[];
  /** What a piece of a variant costs, in the buyer's currency; undefined where nobody knows. */
  priceOf: (variant: string) => number | undefined;
  /** What the rest of the cart comes to, in the same. */
  total: number;
  currency: string;
}

/** What an offer costs the merchant at the cart that is tried: what its gifts would cost the buyer, and how much of the cart that is. */
export function GivenAway({ given, priceOf, total, currency }: Props) {
  const worth = given.reduce((sum, { variant, quantity }) => sum + (priceOf(variant.id) ?? 0) * quantity, 0);
  if (worth === 0) return null;
  const money = (amount: number) => new Intl.NumberFormat("en", { style: "currency", currency }).format(amount);
  return (
    <Text as="p">{`This offer gives away ${money(worth)} at this cart${total > 0 ? `, ${percent(worth / total)} of its ${money(total)}` : ""}.`}</Text>
  );
}

function percent(share: number): string {
  return share < 0.01 ? "less than 1 percent" : `${Math.round(share * 100)} percent`;
}
