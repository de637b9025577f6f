import Koa from "koa";
import { adminOf, doors, type Needs } from "./doors.ts";
import { anyOrigin } from "./middleware/any-origin.ts";
import { compress } from "./middleware/compress.ts";
import { errors } from "./middleware/errors.ts";
import { hangUp } from "./middleware/hang-up.ts";
import { requestLog } from "./middleware/log.ts";
import { measure } from "./middleware/measure.ts";
import { methods } from "./middleware/methods.ts";
import { ownOrigin } from "./middleware/own-origin.ts";
import { type PolicyMode, securityHeaders } from "./middleware/security-headers.ts";
import { createRouter } from "./router.ts";
import { unknownScreen } from "./routes/admin.ts";

export interface AppOptions extends Needs {
  /** The local platform's own routes. */
  local: Koa.Middleware | null;
  /** Whether the Content Security Policy is enforced, which it is unless somebody says otherwise. */
  policy?: PolicyMode;
}

/** Puts the server together: one line of middleware, then the routes behind each door. */
export function createApp(options: AppOptions): Koa {
  const { services, addresses, local } = options;
  const app = new Koa();
  app.on("error", (error) => services.log.warn({ error }, "a connection broke"));
  app.use(hangUp);
  app.use(requestLog(services.log));
  app.use(measure(services.metrics));
  app.use(compress);
  app.use(errors(services.log));
  app.use(securityHeaders(addresses, options.policy));
  app.use(anyOrigin);
  if (local) app.use(ownOrigin).use(local);
  for (const { passes, routes } of doors) {
    const router = createRouter();
    if (passes) router.use(passes(options));
    for (const route of routes) route(router, options);
    app.use(router.routes());
  }
  app.use(methods);
  app.use(unknownScreen(adminOf(options)));
  return app;
}
