import { randomUUID } from "node:crypto";
import { type Log, REQUEST } from "../../core/log.ts";
import { withLogContext } from "../../core/log-context.ts";
import type { RequestMiddleware } from "./request-state.ts";

/** Pattern of a request id that a proxy may have set; any other text could imitate a line of the log. */
const GIVEN = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,63}$/;
/** Paths that machines call every few seconds: only their failures are logged. */
const PROBES = new Set(["/healthz", "/livez", "/metrics"]);

/** Logs one line per request, without query, headers or body, which can contain tokens and personal data. */
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
        if (!probed) log.info({ method: ctx.method, path: ctx.path.slice(0, 200), status: ctx.status, ms }, REQUEST);
      }
    });
  };
}
