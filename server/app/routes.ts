import { join } from "node:path";
import type Router from "@koa/router";
import { families } from "../../engine/declarations/catalog.ts";
import { type ApiOptions, adminPipeline } from "../http/admin-pipeline.ts";
import { buyerPipeline, limitsOf } from "../http/buyer-pipeline.ts";
import type { RequestMiddleware, RequestState } from "../http/middleware/request-state.ts";
import { type Admin, adminRoutes } from "../http/routes/admin.ts";
import { answersRoute } from "../http/routes/answers.ts";
import { assetRoutes } from "../http/routes/assets.ts";
import { blockFileRoutes } from "../http/routes/block-files.ts";
import { blockPlacementsRoute } from "../http/routes/block-placements.ts";
import { blocksRoutes } from "../http/routes/blocks.ts";
import { linkCheckRoute } from "../http/routes/check-variants.ts";
import { configurationInfoRoute } from "../http/routes/configuration-info.ts";
import { configurationRoutes } from "../http/routes/configurations.ts";
import { discountsRoute } from "../http/routes/discounts.ts";
import { eventsRoute } from "../http/routes/events.ts";
import { freeOffersRoute } from "../http/routes/free-offers.ts";
import { healthRoute } from "../http/routes/healthz.ts";
import { methodNamesRoute } from "../http/routes/method-names.ts";
import { type MetricsAccess, metricsRoute } from "../http/routes/metrics.ts";
import { newSubscriptionRoute } from "../http/routes/new-subscription.ts";
import { attentionRoute } from "../http/routes/notices.ts";
import { pauseRoutes } from "../http/routes/pause.ts";
import { productInfoRoutes } from "../http/routes/product-info.ts";
import { codeRoute } from "../http/routes/promo-code.ts";
import { reconcilerRoutes } from "../http/routes/reconcilers.ts";
import { responsesRoutes } from "../http/routes/responses.ts";
import { settingsRoutes } from "../http/routes/settings.ts";
import { shopRoutes } from "../http/routes/shop.ts";
import { documentRoutes } from "../http/routes/shop-document.ts";
import { shopDomainsRoute } from "../http/routes/shop-domains.ts";
import { shopInfoRoute } from "../http/routes/shop-info.ts";
import { statsRoutes } from "../http/routes/stats.ts";
import { storeNamesRoute } from "../http/routes/store-names.ts";
import { titlesRoute } from "../http/routes/titles.ts";
import { translationsRoutes } from "../http/routes/translations.ts";
import { webhookRoute } from "../http/routes/webhooks.ts";
import type { Services } from "../services.ts";
import type { Endpoints } from "../shopify/http/endpoints.ts";
import type { Inbox } from "../webhooks/inbox.ts";

/** What routes are answered with. */
export interface RouteDependencies extends ApiOptions {
  services: Services;
  /** Takes in the platform's events. */
  inbox: Inbox;
  /** Where the platform is that embeds this app; null when the process plays the platform, too. */
  addresses: Endpoints | null;
  /** The folder of the built admin: its page and, below `assets`, its files. */
  adminFolder: string;
  /** The folder of the built blocks, and of the frame that shows them. */
  blocksFolder: string;
  metrics: MetricsAccess;
}

/** Mounts what answers at an address, or at some that belong together. */
type Route = (router: Router<RequestState>, needs: RouteDependencies) => void;

/** Where requests come in: what each passes first, and what answers there. */
interface Door {
  passes?: (needs: RouteDependencies) => RequestMiddleware;
  routes: readonly Route[];
}

/** Answers with our services alone. */
const ofServices = (route: (router: Router<RequestState>, services: Services) => void): Route => {
  return (router, { services }) => route(router, services);
};

/** What the admin asks. */
const merchants: Door = {
  passes: adminPipeline,
  routes: [
    ...[
      shopInfoRoute,
      shopDomainsRoute,
      shopRoutes,
      codeRoute,
      newSubscriptionRoute,
      configurationInfoRoute,
      titlesRoute,
      linkCheckRoute,
      methodNamesRoute,
      storeNamesRoute,
      productInfoRoutes,
      pauseRoutes,
      attentionRoute,
      blocksRoutes,
      documentRoutes,
      reconcilerRoutes,
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

/** What blocks in checkout ask on behalf of buyers; the admin's calls and these have nothing in common but the process. */
const buyersOnly: Door = {
  passes: buyerPipeline,
  routes: [
    ...[blockPlacementsRoute, discountsRoute, eventsRoute].map(ofServices),
    (router, { services, limit }) => answersRoute(router, services, limitsOf(limit).shop),
  ],
};

/** What is answered without a session. */
const open: Door = {
  routes: [
    (router, { services }) => healthRoute(router, services.database),
    (router, { services, metrics }) => metricsRoute(router, services, metrics),
    (router, { services, inbox, credentials }) => webhookRoute(router, inbox, credentials.secrets, services.metrics),
    (router, { adminFolder }) => assetRoutes(router, join(adminFolder, "assets")),
    (router, { blocksFolder }) => blockFileRoutes(router, blocksFolder),
    (router, needs) => adminRoutes(router, adminFor(needs)),
  ],
};

/** Every door, in the order in which an address is looked for. */
export const routeGroups: readonly Door[] = [merchants, buyersOnly, open];

export function adminFor({ credentials: { apiKey }, addresses, adminFolder }: RouteDependencies): Admin {
  return { apiKey, addresses, page: join(adminFolder, "index.html") };
}
