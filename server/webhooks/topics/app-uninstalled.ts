import type { Tenant } from "../../db/database.ts";
import { forgetPause } from "../../db/pauses.ts";
import { deleteStatuses } from "../../db/reconciler-status.ts";
import { endRecheck, noteUninstalled, recheckMark } from "../../db/shops.ts";
import { listSubscriptions, updateSubscription } from "../../db/subscriptions.ts";
import { findTokens, forgetTokens } from "../../db/tokens.ts";
import type { Topic } from "../topic.ts";

const ENDED = ["CANCELLED", "DECLINED", "EXPIRED"];

/**
 * Nothing is billed or run for a shop that took the app out. Its configurations stay until the platform asks to erase them. When the event
 * comes after the app was installed again, what has come since stays as well.
 */
export const appUninstalled: Topic = {
  keep: () => ({}),
  apply: async (tenant, { triggeredAt }) => {
    if (await installedSince(tenant, triggeredAt)) return undefined;
    await forgetTokens(tenant);
    await noteUninstalled(tenant, triggeredAt);
    const mark = await recheckMark(tenant);
    if (mark !== null) await endRecheck(tenant, mark);
    await deleteStatuses(tenant);
    await forgetPause(tenant);
    const open = (await listSubscriptions(tenant)).filter(({ status }) => !ENDED.includes(status));
    for (const { id, changed_at } of open) {
      if (changed_at <= triggeredAt) await updateSubscription(tenant, id, { status: "CANCELLED", changed_at: triggeredAt });
    }
    return async (services) => services.forget(tenant.shop);
  },
};

/** Whether a session token was exchanged later, which takes an installed app. */
async function installedSince(tenant: Tenant, at: Date): Promise<boolean> {
  const tokens = await findTokens(tenant);
  return tokens !== null && tokens.installed_at > at;
}
