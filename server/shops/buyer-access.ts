import { LRUCache } from "lru-cache";
import { isEntitled } from "../../engine/declarations/entitlements.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import { readRecord } from "../billing/subscription-record.ts";
import { withTimeout } from "../concurrency/with-timeout.ts";
import { uninstallShop } from "../db/shops.ts";
import type { Services } from "../services.ts";
import { PlatformError } from "../shopify/admin-client.ts";

/** Entitlement without which a store has nothing of the app. */
const APP = "app";
/** PATIENCE: milliseconds that a buyer's request waits for Shopify. REMEMBERED: number of shops, and milliseconds for which their plan is cached. */
const PATIENCE = 2_000;
const REMEMBERED = { max: 20_000, ttl: 60_000 };

type Needs = Pick<Services, "facts" | "database" | "billing">;

/** Decides whether requests of buyers in a shop are served. */
export interface BuyerAccess {
  of(shop: string): Promise<boolean>;
  forget(shop: string): void;
}

/**
 * Creates the cached decision. False after an uninstallation and without a plan. If Shopify does not answer, the shop is served, and Shopify is not
 * asked again for a while, so that buyers do not wait one after another.
 */
export function cacheBuyerAccess(needs: Needs): BuyerAccess {
  const plans = new LRUCache<string, Promise<boolean>>(REMEMBERED);
  return {
    of: async (shop) => {
      const [uninstalled] = await needs.database.read(shop, uninstallShop);
      if (uninstalled !== undefined) return false;
      const hasAccess = plans.get(shop) ?? withTimeout(hasPlan(needs, shop), PATIENCE, true);
      plans.set(shop, hasAccess, { noUpdateTTL: true });
      return hasAccess;
    },
    forget: (shop) => void plans.delete(shop),
  };
}

/** Returns whether the shop has a plan. If Shopify denies access, which also has other reasons than an uninstallation, our own rows alone decide. */
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
