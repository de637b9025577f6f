import { createHash, timingSafeEqual } from "node:crypto";
import type Router from "@koa/router";
import { AppError } from "../../core/app-error.ts";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { collectMetrics } from "./collect-metrics.ts";

/** Access to the metrics: everybody, holders of the token, or nobody, in which case the address does not exist. */
export type MetricsAccess = "open" | "closed" | { token: string };

/** GET /metrics: returns the metrics of this process in Prometheus' format. */
export function metricsRoute(router: Router<RequestState>, services: Services, access: MetricsAccess): void {
  if (access === "closed") return;
  const { registry } = services.metrics;
  router.get("/metrics", async (ctx) => {
    if (access !== "open" && !same(ctx.get("Authorization"), `Bearer ${access.token}`)) {
      throw new AppError("UNAUTHORIZED", 401, "Metrics token required.", { headers: { "WWW-Authenticate": "Bearer" } });
    }
    await collectMetrics(services);
    ctx.type = registry.contentType;
    ctx.body = await registry.metrics();
  });
}

/** Compares two texts in constant time. */
function same(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
