import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "koa";
import type { RequestMiddleware } from "../../http/middleware/request-state.ts";
import { LARGE, THROTTLED } from "../admin-api/bucket.ts";
import type { Fault, FaultInjection } from "./fault-injection.ts";

/** Middleware that fails a call if a fault is due. The name of a call is known only after its body was read. */
export function injectFault(faults: FaultInjection, nameOf: (body: unknown) => string): RequestMiddleware {
  return async (ctx, next) => {
    const fault = faults.draw(nameOf(ctx.state.body));
    if (fault === null) return next();
    if (fault.endsWith("after commit")) await next();
    await fail(ctx, fault, faults);
  };
}

async function fail(ctx: Context, fault: Fault, { plan }: FaultInjection): Promise<void> {
  if (fault.startsWith("reset")) return reset(ctx);
  if (fault.startsWith("timeout")) return silence(ctx, plan.hold);
  if (fault === "throttled" && ctx.path.endsWith("/graphql.json")) {
    ctx.body = throttled();
    return;
  }
  // only the Admin API counts points; elsewhere the status alone tells the caller
  const status = fault === "throttled" ? 429 : Number(fault);
  ctx.status = status;
  if (status === 429) ctx.set("Retry-After", plan.retryAfter.toFixed(1));
  ctx.body = { errors: status === 429 ? "Exceeded the number of calls for this app." : "Internal Server Error" };
}

function throttled(): Record<string, unknown> {
  const throttleStatus = { ...LARGE, currentlyAvailable: 0 };
  return { errors: [THROTTLED], extensions: { cost: { requestedQueryCost: 10, actualQueryCost: null, throttleStatus } } };
}

function reset(ctx: Context): void {
  ctx.respond = false;
  ctx.req.socket.resetAndDestroy();
}

/** Sends nothing until the caller has closed the connection, for a limited time. */
async function silence(ctx: Context, delay: number): Promise<void> {
  ctx.respond = false;
  const connectionClosed = new AbortController();
  ctx.req.socket.once("close", () => connectionClosed.abort());
  await sleep(delay, undefined, { signal: connectionClosed.signal, ref: false }).catch(() => undefined);
  ctx.req.socket.destroy();
}
