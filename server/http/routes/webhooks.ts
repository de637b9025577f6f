import type { IncomingMessage } from "node:http";
import type Router from "@koa/router";
import { AppError } from "../../core/app-error.ts";
import type { Metrics } from "../../core/metrics.ts";
import { verifyHmac } from "../../webhooks/hmac.ts";
import type { Inbox } from "../../webhooks/inbox.ts";
import { parseDelivery, singleHeader } from "../../webhooks/parse-delivery.ts";
import { createMemoryBudget } from "../middleware/memory-budget.ts";
import { type Allowance, readBytes } from "../middleware/read-bytes.ts";
import type { RequestState } from "../middleware/request-state.ts";

/** Limit of a delivery: an order of some hundred lines is larger than anything the admin sends. Shopify waits five seconds and no longer. */
const ALLOWANCE: Allowance = { bytes: 2 * 1024 * 1024, grace: 2_000, perSecond: 700 * 1024 };
/** Memory for all bodies together: anybody may send, and the sender is unknown until the body was read. */
const AT_ONCE = { bytes: 64 * 1024 * 1024, places: 1_000 };
const HMAC = "X-Shopify-Hmac-Sha256";

/** POST /webhooks: verifies that Shopify sent the delivery, stores it, and answers; processing follows later. */
export function webhookRoute(router: Router<RequestState>, inbox: Inbox, secrets: readonly string[], metrics: Metrics): void {
  const budget = createMemoryBudget(AT_ONCE);
  const refused = (): AppError => {
    metrics.deliveries.inc({ topic: "", outcome: "refused" });
    return new AppError("BAD_SIGNATURE", 401, "The request is not signed by Shopify.");
  };
  router.post("/webhooks", async (ctx) => {
    if (!isSigned(ctx.req)) throw refused();
    await readBytes(ctx, ALLOWANCE, budget, async (raw) => {
      if (!verifyHmac(raw, singleHeader(ctx.req, HMAC), secrets)) throw refused();
      if (!/^application\/json\s*(;|$)/i.test(ctx.get("Content-Type")) || !["", "identity"].includes(ctx.get("Content-Encoding"))) {
        throw new AppError("NOT_JSON", 415, "A webhook is sent as application/json, not compressed.");
      }
      const delivery = parseDelivery(ctx.req, raw);
      ctx.state.shop = delivery.shop;
      const received = await inbox.accept(delivery);
      metrics.deliveries.inc({ topic: received === "ignored" ? "" : delivery.topic, outcome: received });
      ctx.body = { received };
    });
  });
}

/** True if a signature is present; bodies without one are not even read. */
function isSigned(request: IncomingMessage): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(singleHeader(request, HMAC));
}
