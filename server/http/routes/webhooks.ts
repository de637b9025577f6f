import type { IncomingMessage } from "node:http";
import type Router from "@koa/router";
import { AppError } from "../../core/app-error.ts";
import type { Metrics } from "../../core/metrics.ts";
import { verifyHmac } from "../../webhooks/hmac.ts";
import type { Inbox } from "../../webhooks/inbox.ts";
import { parseDelivery, singleHeader } from "../../webhooks/parse-delivery.ts";
import { createMemoryBudget } from "../middleware/body-memory-budget.ts";
import { type Allowance, readBytes } from "../middleware/body-reader.ts";
import type { RequestState } from "../middleware/request-state.ts";

/** An order of some hundred lines is larger than anything that the admin sends. The platform itself waits five seconds and no longer. */
const ALLOWANCE: Allowance = { bytes: 2 * 1024 * 1024, grace: 2_000, perSecond: 700 * 1024 };
/** Anybody may send something: until it is read, nobody knows who it was. This much of all that is kept at a time. */
const AT_ONCE = { bytes: 64 * 1024 * 1024, places: 1_000 };
const HMAC = "X-Shopify-Hmac-Sha256";

/** POST /webhooks: proves that the platform sent it, keeps it, and answers; what it means is worked out afterwards. */
export function webhookRoute(router: Router<RequestState>, inbox: Inbox, secrets: readonly string[], metrics: Metrics): void {
  const room = createMemoryBudget(AT_ONCE);
  const refused = (): AppError => {
    metrics.deliveries.inc({ topic: "", outcome: "refused" });
    return new AppError("BAD_SIGNATURE", 401, "The request is not signed by the platform.");
  };
  router.post("/webhooks", async (ctx) => {
    if (!isSigned(ctx.req)) throw refused();
    await readBytes(ctx, ALLOWANCE, room, async (raw) => {
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

/** Whether there is a signature at all: what has none is not even read. */
function isSigned(request: IncomingMessage): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(singleHeader(request, HMAC));
}
