import type { Family } from "../../engine/types/family.ts";
import { updateConfigurationRow } from "../db/configurations.ts";
import { endRevision } from "../db/revisions.ts";
import type { Services } from "../services.ts";
import { PlatformError } from "../shopify/admin-client.ts";
import { resolveMissing } from "./adopt.ts";
import { finishDelete } from "./complete-pending.ts";
import { locateConfiguration } from "./current-revision.ts";
import { lockConfiguration } from "./lock.ts";
import { requireId, type Submission } from "./parse-submission.ts";
import { notFoundError, refusal, unreachable } from "./publish-errors.ts";
import type { Caller } from "./update.ts";

/** Deletes a configuration. The intention is stored first: a crash or a silent Shopify delays the deletion and loses nothing. */
export async function deleteConfiguration(
  services: Services,
  family: Family,
  caller: Caller,
  submission: Submission,
): Promise<{ guid: string }> {
  const id = requireId(submission);
  const { shop } = caller;
  const { guid } = await resolveMissing(services, shop, id, [family]);
  return lockConfiguration(services, shop, family, guid, async () => {
    const row = await services.database.withShop(shop, async (tenant) => {
      const configurationRow = await locateConfiguration(tenant, guid);
      if (configurationRow.family !== family.id) throw notFoundError(family);
      await endRevision(tenant, guid, "failed", "the customization was deleted");
      await updateConfigurationRow(tenant, guid, { state: "deleting" });
      return configurationRow;
    });
    try {
      await finishDelete(services, shop, row);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      if (error.retryable) throw unreachable(`The ${family.labels.one} will be deleted when Shopify responds.`, error);
      await services.database.withShop(shop, (tenant) => updateConfigurationRow(tenant, guid, { state: "live" }));
      throw refusal(family, "deleted", error);
    }
    return { guid };
  });
}
