import { Text } from "../../ui/polaris-components.ts";
import { inMoney, percent } from "./prices.ts";

interface Props {
  /** Price that the buyer would pay for the gifts that the block added to the cart. */
  worth: number;
  /** Total of the rest of the cart, in the same currency. */
  total: number;
  currency: string;
}

/** Shows what an offer costs the merchant for the tryout's cart: the price of its gifts, and their share of the cart. */
export function GiftWarning({ worth, total, currency }: Props) {
  if (worth === 0) return null;
  const share = total > 0 ? `, ${percent(worth / total)} of its ${inMoney(total, currency)}` : "";
  return <Text as="p">{`This offer gives away ${inMoney(worth, currency)} at this cart${share}.`}</Text>;
}
