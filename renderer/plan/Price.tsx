import { type Discount, discountedPrice, type Interval } from "../../engine/billing/price.ts";
import { Text } from "../ui/polaris-components.ts";
import { dollars } from "./dollars.ts";

interface Props {
  name: string;
  interval: Interval;
  discount: Discount | null;
}

/** Shows the monthly price of a plan, its price without the code, and the amount billed at once. */
export function Price({ name, interval, discount }: Props) {
  const regular = discountedPrice(name, interval, null);
  const { monthlyCents, totalCents } = discountedPrice(name, interval, discount);
  return (
    <div>
      <p className="plan-price">
        {monthlyCents < regular.monthlyCents && (
          <s>
            <span className="plan-said">Regular price </span>
            {dollars(regular.monthlyCents)}
          </s>
        )}
        <strong>{dollars(monthlyCents)}</strong> /month
      </p>
      <Text as="p" tone="subdued">
        {interval === "ANNUAL" ? `${dollars(totalCents)} billed once a year` : "Billed every 30 days"}
      </Text>
    </div>
  );
}
