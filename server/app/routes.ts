import { join } from "node:path";
import type Router from "@koa/router";
import { families } from "../../engine/declarations/catalog.ts";
import { type ApiOptions, adminPipeline } from "../http/admin-pipeline.ts";
import { buyerPipeline, limitsOf } from "../http/buyer-pipeline.ts";
import type { RequestMiddleware, RequestState } from "../http/middleware/request-state.ts";
import { activeRulesRoute } from "../http/routes/active-rules.ts";
import { type Admin, adminRoutes } from "../http/routes/admin.ts";
import { answersRoute } from "../http/routes/answers.ts";
import { assetRoutes } from "../http/routes/assets.ts";
import { blockFileRoutes } from "../http/routes/block-files.ts";
import { blockPlacementsRoute } from "../http/routes/block-placements.ts";
import { blocksRoutes } from "../http/routes/blocks.ts";
import { configurationInfoRoute } from "../http/routes/configuration-info.ts";
import { configurationRoutes } from "../http/routes/configurations.ts";
import { discountCodesRoute } from "../http/routes/discount-codes.ts";
import { discountsRoute } from "../http/routes/discounts.ts";
import { eventsRoute } from "../http/routes/events.ts";
import { freeOffersRoute } from "../http/routes/free-offers.ts";
import { healthzRoute } from "../http/routes/healthz.ts";
import { linkCheckRoute } from "../http/routes/link-check.ts";
import { methodNamesRoute } from "../http/routes/method-names.ts";
import { type MetricsAccess, metricsRoute } from "../http/routes/metrics.ts";
import { newSubscriptionRoute } from "../http/routes/new-subscription.ts";
import { noticesRoute } from "../http/routes/notices.ts";
import { pauseRoutes } from "../http/routes/pause.ts";
import { productInfoRoutes } from "../http/routes/product-info.ts";
import { promoCodeRoute } from "../http/routes/promo-code.ts";
import { reconcilerRoutes } from "../http/routes/reconcilers.ts";
import { responsesRoutes } from "../http/routes/responses.ts";
import { settingsRoutes } from "../http/routes/settings.ts";
import { shopRoutes } from "../http/routes/shop.ts";
import { shopDocumentRoutes } from "../http/routes/shop-document.ts";
import { shopDomainsRoute } from "../http/routes/shop-domains.ts";
import { shopInfoRoute } from "../http/routes/shop-info.ts";
import { statsRoutes } from "../http/routes/stats.ts";
import { storeNamesRoute } from "../http/routes/store-names.ts";
import { testCartRoute } from "../http/routes/test-cart.ts";
import { testMarkRoutes } from "../http/routes/test-mark.ts";
import { titlesRoute } from "../http/routes/titles.ts";
import { translationsRoutes } from "../http/routes/translations.ts";
import { webhookRoute } from "../http/routes/webhooks.ts";
import type { Services } from "../services.ts";
import type { Endpoints } from "../shopify/http/endpoints.ts";
import type { Inbox } from "../webhooks/inbox.ts";

/** Dependencies of the routes. */
export interface RouteDependencies extends ApiOptions {
  services: Services;
  /** Receives Shopify's webhook events. */
  inbox: Inbox;
  /** Addresses of Shopify, which embeds this app; null with the emulator in this process. */
  addresses: Endpoints | null;
  /** Folder of the built admin: the page and, below `assets`, the page's files. */
  adminFolder: string;
  /** Folder of the built blocks, and of the frame that shows them. */
  blocksFolder: string;
  metrics: MetricsAccess;
}

/** Mounts the handlers of one address, or of several that belong together. */
type Route = (router: Router<RequestState>, needs: RouteDependencies) => void;

/** Route group: a pipeline that each request passes first, and the routes behind the pipeline. */
interface RouteGroup {
  passes?: (needs: RouteDependencies) => RequestMiddleware;
  routes: readonly Route[];
}

/** Adapts a route that needs the services only. */
const ofServices = (route: (router: Router<RequestState>, services: Services) => void): Route => {
  return (router, { services }) => route(router, services);
};

/** Routes that the admin calls. */
const merchants: RouteGroup = {
  passes: adminPipeline,
  routes: [
    ...[
      shopInfoRoute,
      shopDomainsRoute,
      shopRoutes,
      promoCodeRoute,
      newSubscriptionRoute,
      configurationInfoRoute,
      titlesRoute,
      linkCheckRoute,
      discountCodesRoute,
      testCartRoute,
      methodNamesRoute,
      storeNamesRoute,
      testMarkRoutes,
      productInfoRoutes,
      pauseRoutes,
      noticesRoute,
      blocksRoutes,
      shopDocumentRoutes,
      reconcilerRoutes,
      activeRulesRoute,
      freeOffersRoute,
      settingsRoutes,
      statsRoutes,
      translationsRoutes,
    ].map(ofServices),
    ...families.flatMap((family) =>
      [responsesRoutes, configurationRoutes].map((route) => ofServices((router, services) => route(router, services, family))),
    ),
  ],
};

/** Routes that blocks in checkout call on behalf of buyers. They share nothing with the admin's routes but the process. */
const buyersOnly: RouteGroup = {
  passes: buyerPipeline,
  routes: [
    ...[blockPlacementsRoute, discountsRoute, eventsRoute].map(ofServices),
    (router, { services, limit }) => answersRoute(router, services, limitsOf(limit).shop),
  ],
};

/** Routes without a session. */
const open: RouteGroup = {
  routes: [
    (router, { services }) => healthzRoute(router, services.database),
    (router, { services, metrics }) => metricsRoute(router, services, metrics),
    (router, { services, inbox, credentials }) => webhookRoute(router, inbox, credentials.secrets, services.metrics),
    (router, { adminFolder }) => assetRoutes(router, join(adminFolder, "assets")),
    (router, { blocksFolder }) => blockFileRoutes(router, blocksFolder),
    (router, needs) => adminRoutes(router, adminFor(needs)),
  ],
};

/** Every route group, in the order in which an address is matched. */
export const routeGroups: readonly RouteGroup[] = [merchants, buyersOnly, open];

export function adminFor({ credentials: { apiKey }, addresses, adminFolder }: RouteDependencies): Admin {
  return { apiKey, addresses, page: join(adminFolder, "index.html") };
}
