import { SCHEDULE, TEST_CART } from "../../engine/declarations/activation-conditions.ts";
import { type Fields, getProperty, isObject } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { readActivationFacts } from "../db/activation-facts.ts";
import type { Services } from "../services.ts";

/** A day, as it is stored. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_LENGTH = 10;

/**
 * Returns submitted fields with what only the server knows: the zone of their days, which blocks read, and the shop's current mark of test carts,
 * whatever mark was sent.
 */
export async function stampActivation(services: Services, shop: string, family: Family, raw: Fields): Promise<Fields> {
  const [schedule, testCart] = [SCHEDULE, TEST_CART].map((name) => getProperty(raw, name));
  if (family.activation !== true || !(isObject(schedule) || isObject(testCart))) return raw;
  const { mark, zone } = await services.database.withShop(shop, readActivationFacts);
  return {
    ...raw,
    ...(isObject(schedule) ? { [SCHEDULE]: { ...schedule, zone } } : {}),
    ...(isObject(testCart) ? { [TEST_CART]: { ...testCart, since: sinceOf(testCart), mark } } : {}),
  };
}

/** Returns stored fields without what only the server writes into them: two revisions that differ by that alone are one to a merchant. */
export function withoutStamp(stored: Fields): Fields {
  const [schedule, testCart] = [SCHEDULE, TEST_CART].map((name) => getProperty(stored, name));
  return {
    ...stored,
    ...(isObject(schedule) ? { [SCHEDULE]: { ...schedule, zone: undefined } } : {}),
    ...(isObject(testCart) ? { [TEST_CART]: { ...testCart, mark: undefined } } : {}),
  };
}

/** Returns the day since which the configuration is at test: the stored one, or today. */
function sinceOf({ since }: Fields): string {
  const today = new Date().toISOString().slice(0, DAY_LENGTH);
  return typeof since === "string" && DAY.test(since) && since <= today ? since : today;
}
