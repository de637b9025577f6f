import type { ActivationLimits } from "../../engine/declarations/activation-limits.ts";
import { useShop } from "../data/shop.ts";
import { dayIn } from "../reports/days.ts";
import { Badge } from "../ui/polaris-components.ts";
import { daysText } from "./days-text.ts";

/** Says in badges to which days, and to which carts, a configuration is limited. */
export function LimitBadges({ limits }: { limits: ActivationLimits }) {
  const shop = useShop();
  if (shop === undefined) return null;
  const days = daysText(limits, dayIn(shop.timeZone, Date.now()));
  return (
    <>
      {limits.testSince !== undefined && <Badge tone="attention">Test</Badge>}
      {days !== undefined && <Badge tone={days === "Ended" ? "warning" : "info"}>{days}</Badge>}
    </>
  );
}
