import type { Family } from "../../engine/types/family.ts";
import { withTimeout } from "../concurrency/with-timeout.ts";
import type { Services } from "../services.ts";
import { PATIENCE } from "../shopify/answered-in-time.ts";
import type { SavedConfiguration } from "./free-offers.ts";
import { giveawayLimitWarning } from "./giveaway-limit-warning.ts";
import { notDiscountable } from "./not-discountable.ts";

/** Returns the warning for a saved configuration that gives products away, or null. A check that Shopify does not answer in time is left out. */
export async function giftWarnings(services: Services, family: Family, shop: string, written: SavedConfiguration): Promise<string | null> {
  const inPatience = (warning: Promise<string | null>) =>
    withTimeout(
      warning.catch((error: unknown) => {
        services.log.warn({ err: error, shop }, "what is given away could not be judged after a save");
        return null;
      }),
      PATIENCE,
      null,
    );
  const checks = [giveawayLimitWarning(services, family, shop, written), notDiscountable(services, family, shop, written)];
  const warnings = (await Promise.all(checks.map(inPatience))).filter((each) => each !== null);
  return warnings.length === 0 ? null : warnings.join(" ");
}
