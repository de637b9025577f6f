import type { PauseReply } from "../../../engine/generated/calls.ts";
import { beginPause, beginResume, dismissResumed } from "../../db/pauses.ts";
import type { Services } from "../../services.ts";
import { PAUSABLE_FAMILIES } from "../pausable-families.ts";
import { finishSwitching } from "./finish-switching.ts";
import { pauseStatus } from "./status.ts";

/**
 * Switches off all that is active in a shop, at once, and remembers which. What is to be done is written down in one transaction, and then
 * carried out; a crash leaves it to healing. Whoever comes second finds a pause, and helps with what is left of it.
 */
export async function pauseAll(services: Services, shop: string): Promise<PauseReply> {
  await services.database.withShop(shop, (tenant) => beginPause(tenant, PAUSABLE_FAMILIES));
  await finishSwitching(services, shop);
  return pauseStatus(services, shop);
}

/** Ends the pause: what it switched off is switched on again, and what cannot be is named. */
export async function resumeAll(services: Services, shop: string): Promise<PauseReply> {
  await services.database.withShop(shop, beginResume);
  await finishSwitching(services, shop);
  return pauseStatus(services, shop);
}

/** What the last resuming came to has been read. */
export async function dismiss(services: Services, shop: string): Promise<PauseReply> {
  await services.database.withShop(shop, dismissResumed);
  return pauseStatus(services, shop);
}
