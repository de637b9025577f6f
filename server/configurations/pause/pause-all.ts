import type { PauseResponse } from "../../../engine/generated/calls.ts";
import { beginPause, beginResume, dismissResumed } from "../../db/pauses.ts";
import type { Services } from "../../services.ts";
import { PAUSABLE_FAMILIES } from "../pausable-families.ts";
import { finishSwitching } from "./finish-switching.ts";
import { pauseStatus } from "./status.ts";

/**
 * Switches off all active rules of a shop at once and records which. The work is stored in one transaction and then carried out; after a crash,
 * recovery continues. A second caller finds the pause and helps with the rest.
 */
export async function pauseAll(services: Services, shop: string): Promise<PauseResponse> {
  await services.database.withShop(shop, (tenant) => beginPause(tenant, PAUSABLE_FAMILIES));
  await finishSwitching(services, shop);
  return pauseStatus(services, shop);
}

/** Ends the pause: switches the paused rules on again, and names those that cannot be. */
export async function resumeAll(services: Services, shop: string): Promise<PauseResponse> {
  await services.database.withShop(shop, beginResume);
  await finishSwitching(services, shop);
  return pauseStatus(services, shop);
}

/** Clears the result of the last resume, after the merchant has read it. */
export async function dismiss(services: Services, shop: string): Promise<PauseResponse> {
  await services.database.withShop(shop, dismissResumed);
  return pauseStatus(services, shop);
}
