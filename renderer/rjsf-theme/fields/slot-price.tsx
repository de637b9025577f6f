import { Text } from "@shopify/polaris";
import { formatAmount } from "../../../engine/wording/format.ts";
import { useAnyForm } from "../form-context.ts";

interface Props {
  /** Price in the currency of the store; undefined while it is unknown. */
  price: string | undefined;
  isFree: boolean;
}

/** Says whether customers pay for the product of a slot. Changes are announced. */
export function SlotPrice({ price, isFree }: Props) {
  const { currency } = useAnyForm();
  return (
    <div role="status">
      <Text as="p" tone="subdued">
        {price === undefined ? "\u00a0" : priceText(price, formatAmount(price, currency), isFree)}
      </Text>
    </div>
  );
}

function priceText(price: string, amount: string, isFree: boolean): string {
  if (Number(price) === 0) return "Costs nothing: it is added to the cart.";
  return isFree ? `Free for customers. Its price is ${amount}.` : `Costs ${amount}: customers are offered it at that price.`;
}
