import { unfinished } from "../store/customizations.ts";
import { unchecked } from "../store/shops.ts";
import type { Services } from "./context.ts";
import { enforceNow } from "./enforce.ts";
import { lockOf } from "./lock.ts";
import { settle } from "./settle.ts";

/** Takes up, in all shops, what a killed process or a silent platform left unfinished. What still fails is tried again next time. */
export async function heal(services: Services): Promise<{ healed: number; left: number }> {
  const work = await services.database.withWorker(unfinished);
  let healed = 0;
  for (const { shop, guid } of work) {
    try {
      await services.database.exclusively(lockOf(shop, guid), () => settle(services, shop, guid));
      healed++;
    } catch (error) {
      services.log({ level: "warn", message: "unfinished work stays", shop, guid, error: String(error) });
    }
  }
  for (const shop of await services.database.withWorker(unchecked)) await enforceNow(services, shop);
  return { healed, left: work.length - healed };
}
