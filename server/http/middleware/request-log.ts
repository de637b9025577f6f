import { randomUUID } from "node:crypto";
import type { Log } from "../../core/log.ts";
import { withLogContext } from "../../core/log-context.ts";
import type { RequestMiddleware } from "./request-state.ts";

/** What a proxy in front may have called the request; anything else could be made to look like a line of the log. */
const GIVEN = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,63}$/;
/** Asked every few seconds by machines: only a failure is worth a line. */
const PROBES = new Set(["/healthz", "/livez", "/metrics"]);

/** One line per request, without query, headers or body: they can carry tokens and personal data. */
export function requestLog(log: Log): RequestMiddleware {
  return async (ctx, next) => {
    const started = performance.now();
    const given = ctx.get("X-Request-Id");
    ctx.state.requestId = GIVEN.test(given) ? given : randomUUID();
    ctx.set("X-Request-Id", ctx.state.requestId);
    await withLogContext(ctx.state, async () => {
      try {
        await next();
      } finally {
        const ms = Math.round((performance.now() - started) * 10) / 10;
        const probed = PROBES.has(ctx.path) && ctx.status < 400;
        if (!probed) log.info({ method: ctx.method, path: ctx.path.slice(0, 200), status: ctx.status, ms }, "request");
      }
    });
  };
}
