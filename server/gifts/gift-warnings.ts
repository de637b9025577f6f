import type { Family } from "../../engine/types/family.ts";
import { withTimeout } from "../concurrency/with-timeout.ts";
import type { Services } from "../services.ts";
import { PATIENCE } from "../shopify/answered-in-time.ts";
import { exceedsGiveawayLimit } from "./exceeds-giveaway-limit.ts";
import type { Written } from "./free-offers.ts";
import { notDiscountable } from "./not-discountable.ts";

/** Returns the warning for a saved configuration that gives products away, or null. A check that Shopify does not answer in time is left out. */
export async function giftWarnings(services: Services, family: Family, shop: string, written: Written): Promise<string | null> {
  const inPatience = (caution: Promise<string | null>) =>
    withTimeout(
      caution.catch((error: unknown) => {
        services.log.warn({ err: error, shop }, "what is given away could not be judged after a save");
        return null;
      }),
      PATIENCE,
      null,
    );
  const cautions = [exceedsGiveawayLimit(services, family, shop, written), notDiscountable(services, family, shop, written)];
  const warnings = (await Promise.all(cautions.map(inPatience))).filter((each) => each !== null);
  return warnings.length === 0 ? null : warnings.join(" ");
}
