import { setTimeout as sleep } from "node:timers/promises";
import { unlocked } from "../engine/declare/gates.ts";
import type { Services } from "./context.ts";
import { PlatformError } from "./platform/admin.ts";
import { appLeft } from "./store/shops.ts";

/** The entitlement without which a store has nothing of the app. */
const APP = "app";
/** Milliseconds that a buyer's call waits for what the platform says of the shop. */
const PATIENCE = 2_000;

/**
 * Whether what buyers tell in a shop is kept: not where the app was taken out, nor without a plan. A platform that does not say what it
 * knows of the shop in time takes nothing away.
 */
export async function isServed(services: Services, shop: string): Promise<boolean> {
  const [left] = await services.database.read(shop, appLeft);
  if (left !== undefined) return false;
  const late = new AbortController();
  try {
    return await Promise.race([hasPlan(services, shop), sleep(PATIENCE, true, { signal: late.signal })]);
  } finally {
    late.abort();
  }
}

async function hasPlan(services: Services, shop: string): Promise<boolean> {
  try {
    return unlocked(APP, await services.facts(shop));
  } catch (error) {
    if (error instanceof PlatformError) return error.kind !== "unauthorized";
    throw error;
  }
}
