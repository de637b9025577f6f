import Koa from "koa";
import type { PolicyMode } from "../core/config.ts";
import { createRouter } from "../http/create-router.ts";
import { allowedMethods } from "../http/middleware/allowed-methods.ts";
import { closeUnread } from "../http/middleware/close-unread.ts";
import { compress } from "../http/middleware/compress.ts";
import { cors } from "../http/middleware/cors.ts";
import { errors } from "../http/middleware/errors.ts";
import { requestLog } from "../http/middleware/request-log.ts";
import { requestMetrics } from "../http/middleware/request-metrics.ts";
import { sameOrigin } from "../http/middleware/same-origin.ts";
import { securityHeaders } from "../http/middleware/security-headers.ts";
import { unknownScreen } from "../http/routes/admin.ts";
import { adminFor, type RouteDependencies, routeGroups } from "./routes.ts";

export interface AppOptions extends RouteDependencies {
  /** Routes of the emulator; null over HTTP. */
  local: Koa.Middleware | null;
  /** Mode of the Content Security Policy; enforced by default. */
  policy?: PolicyMode;
}

/** Builds the server: the shared middleware, then each route group with its own. */
export function createApp(options: AppOptions): Koa {
  const { services, addresses, local } = options;
  const app = new Koa();
  app.on("error", (error) => services.log.warn({ error }, "a connection broke"));
  app.use(closeUnread);
  app.use(requestLog(services.log));
  app.use(requestMetrics(services.metrics));
  app.use(compress);
  app.use(errors(services.log));
  app.use(securityHeaders(addresses, options.policy));
  app.use(cors);
  if (local) app.use(sameOrigin).use(local);
  for (const { passes, routes } of routeGroups) {
    const router = createRouter();
    if (passes) router.use(passes(options));
    for (const route of routes) route(router, options);
    app.use(router.routes());
  }
  app.use(allowedMethods);
  app.use(unknownScreen(adminFor(options)));
  return app;
}
