import { renewTestMark, testedConfigurations } from "../db/activation-facts.ts";
import type { Services } from "../services.ts";
import { storedFamily } from "./stored-family.ts";
import { type Caller, update } from "./update.ts";

/**
 * Gives the shop another mark of test carts in place of this one, and saves every configuration at test with it. One that cannot be saved keeps
 * the earlier mark, which no new link has; the others are saved all the same, and the first error reaches the merchant, who may press again.
 */
export async function renewMark(services: Services, caller: Caller, mark: string): Promise<void> {
  await services.database.withShop(caller.shop, (tenant) => renewTestMark(tenant, mark));
  const tested = await services.database.read(caller.shop, testedConfigurations);
  const errors: unknown[] = [];
  for (const { guid, family, revision, paused, configuration } of tested)
    await update(services, storedFamily(family), caller, { id: guid, revision, paused, raw: { ...configuration } }).catch(
      (error: unknown) => errors.push(error),
    );
  if (errors.length > 0) throw errors[0];
}
