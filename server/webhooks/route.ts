import type { IncomingMessage } from "node:http";
import type Router from "@koa/router";
import { AppError } from "../app-error.ts";
import { collect } from "../middleware/body.ts";
import type { State } from "../middleware/state.ts";
import type { Metrics } from "../operations/metrics.ts";
import { readDelivery, single } from "./delivery.ts";
import { verifyHmac } from "./hmac.ts";
import type { Inbox } from "./inbox.ts";

/** An order of some hundred lines is larger than anything that the admin sends. */
const BYTES = 2 * 1024 * 1024;
/** Anybody may send something: until it is read, nobody knows who it was. This much of all that is kept at a time. */
const BYTES_AT_ONCE = 64 * 1024 * 1024;

/** POST /webhooks: proves that the platform sent it, keeps it, and answers; what it means is worked out afterwards. */
export function webhookRoute(router: Router<State>, inbox: Inbox, secrets: readonly string[], metrics: Metrics): void {
  const read = withinBudget(BYTES_AT_ONCE);
  router.post("/webhooks", async (ctx) => {
    const raw = await read(ctx.req);
    if (!verifyHmac(raw, single(ctx.req, "X-Shopify-Hmac-Sha256"), secrets)) {
      metrics.deliveries.inc({ topic: "", outcome: "refused" });
      throw new AppError("BAD_SIGNATURE", 401, "The request is not signed by the platform.");
    }
    if (!/^application\/json\s*(;|$)/i.test(ctx.get("Content-Type")) || !["", "identity"].includes(ctx.get("Content-Encoding"))) {
      throw new AppError("NOT_JSON", 415, "A webhook is sent as application/json, not compressed.");
    }
    const delivery = readDelivery(ctx.req, raw);
    ctx.state.shop = delivery.shop;
    const received = await inbox.accept(delivery);
    metrics.deliveries.inc({ topic: received === "ignored" ? "" : delivery.topic, outcome: received });
    ctx.body = { received };
  });
}

/** Reads bodies that together hold no more memory than this; the sender of what has no room tries again later. */
function withinBudget(budget: number): (request: IncomingMessage) => Promise<Buffer> {
  let held = 0;
  return async (request) => {
    let mine = 0;
    const take = (bytes: number): void => {
      held += bytes;
      mine += bytes;
    };
    const room = (bytes: number): boolean => {
      const fits = held + bytes <= budget;
      take(fits ? bytes : -mine); // what does not fit as a whole is not kept in part
      return fits;
    };
    try {
      return await collect(request, BYTES, room);
    } finally {
      take(-mine);
    }
  };
}
