import { activateSubscription, syncSubscriptions } from "../billing/subscription-record.ts";
import { enforcePlan } from "../configurations/enforce-plan.ts";
import { requestRecheck } from "../db/shops.ts";
import { listSubscriptions, type SubscriptionRow, updateSubscription } from "../db/subscriptions.ts";
import type { Services } from "../services.ts";
import type { ActiveSubscription } from "../shopify/billing-api.ts";
import type { DriftFinding } from "./drift.ts";

/** Final states at Shopify, and states that we set ourselves. Shopify reports no further change of them. */
const FINAL_STATUSES = ["LEGACY", "CREATED", "CANCELLED", "DECLINED", "EXPIRED"];

/** A subscription whose status at Shopify differs, because its webhook never arrived. */
interface Change {
  id: string;
  plan: string;
  before: string | null;
  status: string;
}

/** Compares a shop's subscriptions with Shopify's billing, and applies changes whose webhooks never arrived. */
export async function reconcileBilling(services: Services, shop: string, repair: boolean): Promise<DriftFinding[]> {
  const { database, billing } = services;
  const rows = await database.withShop(shop, listSubscriptions);
  const open = rows.filter(({ status }) => !FINAL_STATUSES.includes(status)).map(({ id }) => id);
  const [active, statuses] = [await billing.active(shop), await billing.statuses(shop, open)];
  const changes = differences(rows, active, statuses);
  if (repair && changes.length > 0) await follow(services, shop, changes);
  return changes.map(({ id, plan, before, status }) => ({
    ...{
      shop,
      family: "subscription",
      kind: "subscription" as const,
      guid: id,
      name: plan,
      isUnrepaired: !repair,
      done: repair ? "taken over" : null,
    },
    text: before === null ? `${status} at Shopify, unknown here` : `${before} here, ${status} at Shopify`,
  }));
}

function differences(
  rows: readonly SubscriptionRow[],
  active: readonly ActiveSubscription[],
  statuses: ReadonlyMap<string, string>,
): Change[] {
  const started = active.flatMap(({ id, plan }): Change[] => {
    const before = rows.find((row) => row.id === id)?.status ?? null;
    return before === "ACTIVE" ? [] : [{ id, plan, before, status: "ACTIVE" }];
  });
  const activeIds = new Set(active.map(({ id }) => id));
  const ended = rows.flatMap(({ id, plan, status: before }): Change[] => {
    if (FINAL_STATUSES.includes(before) || activeIds.has(id)) return [];
    const status = statuses.get(id) ?? "CANCELLED"; // Shopify bills nobody for a subscription that it does not know
    return status === before || status === "ACTIVE" ? [] : [{ id, plan, before, status }];
  });
  return [...started, ...ended];
}

/** Applies the changes to rows that still have the status that was read. A webhook that arrived meanwhile is more recent. */
async function follow(services: Services, shop: string, changes: readonly Change[]): Promise<void> {
  if (changes.some(({ before }) => before === null)) await syncSubscriptions(services.database, services.billing, shop);
  await services.database.withShop(shop, async (tenant) => {
    const rows = await listSubscriptions(tenant);
    for (const { id, before, status } of changes) {
      if (before === null || rows.find((row) => row.id === id)?.status !== before) continue;
      if (status === "ACTIVE") await activateSubscription(tenant, rows, id, new Date());
      else await updateSubscription(tenant, id, { status, changed_at: new Date() });
    }
    await requestRecheck(tenant);
  });
  await enforcePlan(services, shop);
}
