import { getProperty } from "../../../engine/lib/object.ts";
import { activateSubscription, syncSubscriptions } from "../../billing/subscription-record.ts";
import { enforcePlan } from "../../configurations/enforce-plan.ts";
import type { Tenant } from "../../db/database.ts";
import { requestRecheck } from "../../db/shops.ts";
import { listSubscriptions, type SubscriptionRow, updateSubscription } from "../../db/subscriptions.ts";
import type { Services } from "../../services.ts";
import { PlatformError } from "../../shopify/admin-client.ts";
import { text, time } from "../../shopify/payload-values.ts";
import { pickFields, scalar } from "../pick-fields.ts";
import type { Topic } from "../topic.ts";

/** Final statuses of a subscription. */
const TERMINAL = ["CANCELLED", "DECLINED", "EXPIRED"];

interface Change {
  id: string;
  status: string;
  at: Date;
}

/** Handles the change of a subscription's status. An old or repeated event changes nothing. */
export const subscriptionUpdate: Topic = {
  pick: (payload) => pickFields({ app_subscription: { admin_graphql_api_id: scalar, status: scalar, updated_at: scalar } }, payload),
  apply: async (tenant, { payload }) => {
    const change = readChange(getProperty(payload, "app_subscription"));
    const rows = await listSubscriptions(tenant);
    const row = rows.find(({ id }) => id === change.id);
    if (row && isNews(row, change)) await follow(tenant, rows, change);
    return async (services) => {
      if (!row) await learnNow(services, tenant.shop);
      await enforcePlan(services, tenant.shop);
    };
  },
};

/** Asks Shopify for an unknown subscription. A shop that uninstalled the app cannot be asked; its billing is compared when it returns. */
async function learnNow({ database, billing, log }: Services, shop: string): Promise<void> {
  try {
    await syncSubscriptions(database, billing, shop);
  } catch (error) {
    if (!(error instanceof PlatformError && error.kind === "unauthorized")) throw error;
    log.info({ error: error.message }, "an unknown subscription was not looked at");
  }
}

function isNews(row: SubscriptionRow, { at }: Change): boolean {
  return !TERMINAL.includes(row.status) && at.getTime() >= row.changed_at.getTime();
}

/** Stores the new status. If the status is unchanged, only its time is stored, so that older events no longer count. */
async function follow(tenant: Tenant, rows: readonly SubscriptionRow[], change: Change): Promise<void> {
  const { id, status, at } = change;
  if (rows.some((row) => row.id === id && row.status === status)) {
    await updateSubscription(tenant, id, { changed_at: at });
  } else if (status !== "ACTIVE") {
    await updateSubscription(tenant, id, { status, changed_at: at });
    await requestRecheck(tenant);
  } else if (rows.some((row) => row.id !== id && replaces(row, at))) {
    await updateSubscription(tenant, id, { status: "CANCELLED", changed_at: at, activated_at: at });
  } else {
    await activateSubscription(tenant, rows, id, at);
  }
}

/** Returns whether the row was activated after the time. A late approval must not end the subscription that the merchant chose after it. */
function replaces(row: SubscriptionRow, at: Date): boolean {
  return row.status === "ACTIVE" && row.activated_at !== null && row.activated_at.getTime() > at.getTime();
}

function readChange(subscription: unknown): Change {
  return {
    id: text(subscription, "admin_graphql_api_id"),
    status: text(subscription, "status"),
    at: time(subscription, "updated_at"),
  };
}
