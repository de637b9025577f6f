import { join } from "node:path";
import type Router from "@koa/router";
import Koa from "koa";
import { families } from "../engine/declare/catalog.ts";
import type { Services } from "./context.ts";
import { anyOrigin, BUYERS } from "./middleware/any-origin.ts";
import { type ApiOptions, api } from "./middleware/api.ts";
import { buyers, fewAnswers } from "./middleware/buyers.ts";
import { compress } from "./middleware/compress.ts";
import { errors } from "./middleware/errors.ts";
import { hangUp } from "./middleware/hang-up.ts";
import { requestLog } from "./middleware/log.ts";
import { measure } from "./middleware/measure.ts";
import { methods } from "./middleware/methods.ts";
import { ownOrigin } from "./middleware/own-origin.ts";
import { type PolicyMode, securityHeaders } from "./middleware/security-headers.ts";
import type { State } from "./middleware/state.ts";
import type { Addresses } from "./platform/live/addresses.ts";
import { createRouter } from "./router.ts";
import { adminRoutes, unknownScreen } from "./routes/admin.ts";
import { answersRoute } from "./routes/answers.ts";
import { assetRoutes } from "./routes/assets.ts";
import { blockFileRoutes } from "./routes/block-files.ts";
import { blocksRoute } from "./routes/blocks.ts";
import { codeRoute } from "./routes/code.ts";
import { configurationInfoRoute } from "./routes/configuration-info.ts";
import { configurationRoutes } from "./routes/configurations.ts";
import { documentRoutes } from "./routes/document.ts";
import { gateRoutes } from "./routes/gate.ts";
import { healthRoute } from "./routes/healthz.ts";
import { linkCheckRoute } from "./routes/link-check.ts";
import { methodNamesRoute } from "./routes/method-names.ts";
import { type MetricsAccess, metricsRoute } from "./routes/metrics.ts";
import { newSubscriptionRoute } from "./routes/new-subscription.ts";
import { pauseRoutes } from "./routes/pause.ts";
import { placedRoute } from "./routes/placed.ts";
import { productInfoRoutes } from "./routes/product-info.ts";
import { responsesRoutes } from "./routes/responses.ts";
import { settingsRoutes } from "./routes/settings.ts";
import { shopRoutes } from "./routes/shop.ts";
import { shopDomainsRoute } from "./routes/shop-domains.ts";
import { shopInfoRoute } from "./routes/shop-info.ts";
import { storeNamesRoute } from "./routes/store-names.ts";
import { titlesRoute } from "./routes/titles.ts";
import type { Inbox } from "./webhooks/inbox.ts";
import { webhookRoute } from "./webhooks/route.ts";

export interface AppOptions extends ApiOptions {
  services: Services;
  /** Takes in the platform's events. */
  inbox: Inbox;
  /** Where the platform is that embeds this app; null when the process plays the platform, too. */
  addresses: Addresses | null;
  /** The folder of the built admin: its page and, below `assets`, its files. */
  adminFolder: string;
  /** The folder of the built blocks, and of the frame that shows them. */
  blocksFolder: string;
  /** The local platform's own routes. */
  local: Koa.Middleware | null;
  metrics: MetricsAccess;
  /** Whether the Content Security Policy is enforced, which it is unless somebody says otherwise. */
  policy?: PolicyMode;
}

/** Puts the server together: one line of middleware, then the routes. */
export function createApp(options: AppOptions): Koa {
  const { services, credentials, addresses, adminFolder, blocksFolder, local, metrics } = options;
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
  const open = createRouter();
  healthRoute(open, services.database);
  metricsRoute(open, services, metrics);
  webhookRoute(open, options.inbox, credentials.secrets, services.metrics);
  assetRoutes(open, join(adminFolder, "assets"));
  blockFileRoutes(open, blocksFolder);
  const page = join(adminFolder, "index.html");
  const embedding = { apiKey: credentials.apiKey, addresses };
  adminRoutes(open, page, embedding);
  for (const router of [apiRouter(options), buyersRouter(options), open]) app.use(router.routes());
  app.use(methods);
  app.use(unknownScreen(page, embedding));
  return app;
}

function apiRouter(options: AppOptions): Router<State> {
  const { services } = options;
  const router = createRouter();
  router.use(api(options));
  shopInfoRoute(router, services);
  shopDomainsRoute(router, services);
  shopRoutes(router, services);
  codeRoute(router, services);
  newSubscriptionRoute(router, services);
  configurationInfoRoute(router, services);
  titlesRoute(router, services);
  linkCheckRoute(router, services);
  methodNamesRoute(router, services);
  storeNamesRoute(router, services);
  productInfoRoutes(router, services);
  pauseRoutes(router, services);
  blocksRoute(router, services);
  documentRoutes(router, services);
  gateRoutes(router, services);
  settingsRoutes(router, services);
  for (const family of families) {
    responsesRoutes(router, services, family);
    configurationRoutes(router, services, family);
  }
  return router;
}

/** What blocks in checkout ask on behalf of buyers; the admin's calls and these have nothing in common but the process. */
function buyersRouter(options: AppOptions): Router<State> {
  const router = createRouter(BUYERS);
  router.use(buyers(options));
  placedRoute(router, options.services);
  answersRoute(router, options.services, fewAnswers(options));
  return router;
}
