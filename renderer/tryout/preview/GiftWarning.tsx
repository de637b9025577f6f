import { Text } from "../../ui/polaris.ts";
import { inMoney, percent } from "./price-text.ts";

interface Props {
  /** What the block has put into the cart for nothing would cost the buyer. */
  worth: number;
  /** What the rest of the cart comes to, in the same currency. */
  total: number;
  currency: string;
}

/** What an offer costs the merchant at the cart that is tried: what its gifts would cost the buyer, and how much of the cart that is. */
export function GiftWarning({ worth, total, currency }: Props) {
  if (worth === 0) return null;
  const share = total > 0 ? `, ${percent(worth / total)} of its ${inMoney(total, currency)}` : "";
  return <Text as="p">{`This offer gives away ${inMoney(worth, currency)} at this cart${share}.`}</Text>;
}
