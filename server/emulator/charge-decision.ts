import { AppError } from "../core/app-error.ts";
import type { LocalPlatform } from "./local-platform.ts";
import { findSubscription, type SubscriptionRow, subscriptionPayload } from "./subscriptions.ts";

export type Decision = "ACTIVE" | "DECLINED";

/** Outcome of a decision, and the address that the merchant is sent to. */
export interface ChargeDecision {
  status: Decision;
  returnUrl: string;
}

/** Applies the merchant's decision on the confirmation page. An approved subscription ends the one that was active before. */
export async function decideCharge(platform: LocalPlatform, id: string, decision: Decision): Promise<ChargeDecision> {
  const changed = await platform.db.transaction(async (db) => {
    await db("local.subscriptions").where({ id }).forUpdate().first("id");
    const row = await findSubscription(db, id);
    if (row?.status !== "PENDING") throw new AppError("DECIDED", 409, "This subscription was decided on already. Choose a plan again.");
    const now = { updated_at: db.fn.now() };
    const active = () => db("local.subscriptions").where({ shop: row.shop, status: "ACTIVE" });
    const replaced =
      decision === "ACTIVE"
        ? await active()
            .update({ status: "CANCELLED", ...now })
            .returning<SubscriptionRow[]>("*")
        : [];
    const decided = { status: decision, ...(decision === "ACTIVE" ? { activated_at: db.fn.now() } : {}), ...now };
    return [...replaced, ...(await db("local.subscriptions").where({ id }).update(decided).returning<SubscriptionRow[]>("*"))];
  });
  for (const row of changed) await platform.publish("app_subscriptions/update", row.shop, subscriptionPayload(row));
  const url = new URL(changed.at(-1)?.return_url ?? "");
  if (decision === "ACTIVE") url.searchParams.set("charge_id", id);
  return { status: decision, returnUrl: url.href };
}
