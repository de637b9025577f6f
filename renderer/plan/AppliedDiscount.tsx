import type { Discount } from "../../engine/billing/price.ts";
import { Button, Row, Text } from "../ui/polaris-components.ts";
import { dollars } from "./dollars.ts";

interface Props {
  discount: Discount;
  onRemove: () => void;
}

/** Shows what the applied promo code takes off, and removes it. */
export function AppliedDiscount({ discount, onRemove }: Props) {
  return (
    <Row gap="300" blockAlign="center">
      <Text as="p" tone="success">
        {discountText(discount)}
      </Text>
      <Button variant="plain" onClick={onRemove} accessibilityLabel={`Remove ${discount.code}`}>
        Remove
      </Button>
    </Row>
  );
}

function discountText({ code, type, amount, plan }: Discount): string {
  const off = type === "percent" ? `${amount}%` : dollars(Math.round(amount * 100));
  return `${code}: ${off} off ${plan === "all" ? "every plan" : plan}`;
}
