import { randomUUID } from "node:crypto";
import type { Step } from "./state.ts";

/** One line per request, without query, headers or body: they can carry tokens and personal data. */
export function requestLog(log: (entry: Record<string, unknown>) => void): Step {
  return async (ctx, next) => {
    const started = performance.now();
    ctx.state.requestId = randomUUID();
    ctx.set("X-Request-Id", ctx.state.requestId);
    try {
      await next();
    } finally {
      const { requestId, shop } = ctx.state;
      const ms = Math.round((performance.now() - started) * 10) / 10;
      log({
        level: "info",
        requestId,
        method: ctx.method,
        path: ctx.path.slice(0, 200),
        status: ctx.status,
        ms,
        ...(shop ? { shop } : {}),
      });
    }
  };
}
