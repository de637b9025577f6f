import { LRUCache } from "lru-cache";
import { isEntitled } from "../../engine/declarations/entitlements.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import { readRecord } from "../billing/subscription-record.ts";
import { withTimeout } from "../concurrency/with-timeout.ts";
import { uninstallShop } from "../db/shops.ts";
import type { Services } from "../services.ts";
import { PlatformError } from "../shopify/admin-client.ts";

/** The entitlement without which a store has nothing of the app. */
const APP = "app";
/** Milliseconds that a buyer's call waits for what the platform says of the shop, and for which that is remembered. */
const PATIENCE = 2_000;
const REMEMBERED = { max: 20_000, ttl: 60_000 };

type Needs = Pick<Services, "facts" | "database" | "billing">;

/** Whether what buyers tell in a shop is kept. */
export interface BuyerAccess {
  of(shop: string): Promise<boolean>;
  forget(shop: string): void;
}

/**
 * It is not where the app was taken out, nor without a plan. A platform that does not say what it knows of the shop takes nothing away, and
 * is not asked again for a while: buyers must not wait for it in each other's stead.
 */
export function cacheBuyerAccess(needs: Needs): BuyerAccess {
  const plans = new LRUCache<string, Promise<boolean>>(REMEMBERED);
  return {
    of: async (shop) => {
      const [left] = await needs.database.read(shop, uninstallShop);
      if (left !== undefined) return false;
      const known = plans.get(shop) ?? withTimeout(hasPlan(needs, shop), PATIENCE, true);
      plans.set(shop, known, { noUpdateTTL: true });
      return known;
    },
    forget: (shop) => void plans.delete(shop),
  };
}

/** By our own word alone where the platform lets us ask nothing, which has other reasons than that the app was taken out. */
async function hasPlan(needs: Needs, shop: string): Promise<boolean> {
  try {
    return isEntitled(APP, await needs.facts(shop));
  } catch (error) {
    if (!(error instanceof PlatformError && error.kind === "unauthorized")) return true;
    return isEntitled(APP, { ...(await ourWord(needs, shop)), shopifyPlus: false, partnerDevelopment: false, contactEmail: "" });
  }
}

async function ourWord({ database, billing }: Needs, shop: string): Promise<Pick<ShopFacts, "plan" | "subscribed">> {
  return readRecord(database, billing, shop).catch(() => ({ plan: null, subscribed: null }));
}
