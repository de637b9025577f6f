import type Router from "@koa/router";
import { AppError } from "../../core/app-error.ts";
import { parseBody } from "../../http/middleware/read-body.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import { type Decision, decideCharge } from "../charge-decision.ts";
import type { LocalPlatform } from "../local-platform.ts";
import { findSubscription, type SubscriptionRow, subscriptionNode } from "../subscriptions.ts";
import { objectBody } from "./request-bodies.ts";

/** Adds the routes of the confirmation page: the pending subscription, and the merchant's decision. */
export function billingRoutes(router: Router<RequestState>, platform: LocalPlatform): void {
  router.get("/billing/subscription", async (ctx) => {
    ctx.body = { subscription: shown(await need(platform, ctx.query.subscription)) };
  });
  const answer = (path: string, decision: Decision): void => {
    router.post(path, parseBody, async (ctx) => {
      const { id } = await need(platform, objectBody(ctx.state.body).subscription);
      ctx.body = await decideCharge(platform, id, decision);
    });
  };
  answer("/billing/approve", "ACTIVE");
  answer("/billing/decline", "DECLINED");
}

async function need({ db }: LocalPlatform, id: unknown): Promise<SubscriptionRow> {
  const subscription = typeof id === "string" || typeof id === "number" ? await findSubscription(db, String(id)) : null;
  if (!subscription) throw new AppError("NO_SUBSCRIPTION", 404, "There is no such subscription to confirm.");
  return subscription;
}

function shown(row: SubscriptionRow): Record<string, unknown> {
  const { name, status, interval, test, trialDays, returnUrl } = { ...subscriptionNode(row), interval: row.interval };
  const discount = (Number(row.price) - Number(row.price_after_discount)).toFixed(2);
  const money = { price: row.price, discount, total: row.price_after_discount, currency: row.currency };
  return { id: row.id, shop: row.shop, name, status, interval, ...money, trialDays, test, returnUrl };
}
