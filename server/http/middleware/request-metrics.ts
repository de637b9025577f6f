import type { Metrics } from "../../core/metrics.ts";
import type { RequestMiddleware } from "./request-state.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

/** Counts and times each request by the pattern of its route: the address itself could be anything. */
export function requestMetrics({ requests }: Metrics): RequestMiddleware {
  return async (ctx, next) => {
    const started = performance.now();
    try {
      await next();
    } finally {
      const route = String(ctx._matchedRoute ?? "other");
      const method = METHODS.has(ctx.method) ? ctx.method : "other";
      requests.observe({ method, route, status: ctx.status }, (performance.now() - started) / 1000);
    }
  };
}
