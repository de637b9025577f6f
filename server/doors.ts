import { join } from "node:path";
import type Router from "@koa/router";
import { families } from "../engine/declare/catalog.ts";
import type { Services } from "./context.ts";
import { type ApiOptions, api } from "./middleware/api.ts";
import { buyers, limitsOf } from "./middleware/buyers.ts";
import type { State, Step } from "./middleware/state.ts";
import type { Addresses } from "./platform/live/addresses.ts";
import { type Admin, adminRoutes } from "./routes/admin.ts";
import { answersRoute } from "./routes/answers.ts";
import { assetRoutes } from "./routes/assets.ts";
import { attentionRoute } from "./routes/attention.ts";
import { blockFileRoutes } from "./routes/block-files.ts";
import { blocksRoutes } from "./routes/blocks.ts";
import { codeRoute } from "./routes/code.ts";
import { configurationInfoRoute } from "./routes/configuration-info.ts";
import { configurationRoutes } from "./routes/configurations.ts";
import { discountsRoute } from "./routes/discounts.ts";
import { documentRoutes } from "./routes/document.ts";
import { dutiesRoutes } from "./routes/duties.ts";
import { eventsRoute } from "./routes/events.ts";
import { freeOffersRoute } from "./routes/free-offers.ts";
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
import { statsRoutes } from "./routes/stats.ts";
import { storeNamesRoute } from "./routes/store-names.ts";
import { titlesRoute } from "./routes/titles.ts";
import { translationsRoutes } from "./routes/translations.ts";
import type { Inbox } from "./webhooks/inbox.ts";
import { webhookRoute } from "./webhooks/route.ts";

/** What routes are answered with. */
export interface Needs extends ApiOptions {
  services: Services;
  /** Takes in the platform's events. */
  inbox: Inbox;
  /** Where the platform is that embeds this app; null when the process plays the platform, too. */
  addresses: Addresses | null;
  /** The folder of the built admin: its page and, below `assets`, its files. */
  adminFolder: string;
  /** The folder of the built blocks, and of the frame that shows them. */
  blocksFolder: string;
  metrics: MetricsAccess;
}

/** Mounts what answers at an address, or at some that belong together. */
type Route = (router: Router<State>, needs: Needs) => void;

/** Where requests come in: what each passes first, and what answers there. */
interface Door {
  passes?: (needs: Needs) => Step;
  routes: readonly Route[];
}

/** Answers with our services alone. */
const ofServices = (route: (router: Router<State>, services: Services) => void): Route => {
  return (router, { services }) => route(router, services);
};

/** What the admin asks. */
const merchants: Door = {
  passes: api,
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
      dutiesRoutes,
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
  passes: buyers,
  routes: [
    ...[placedRoute, discountsRoute, eventsRoute].map(ofServices),
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
    (router, needs) => adminRoutes(router, adminOf(needs)),
  ],
};

/** Every door, in the order in which an address is looked for. */
export const doors: readonly Door[] = [merchants, buyersOnly, open];

export function adminOf({ credentials: { apiKey }, addresses, adminFolder }: Needs): Admin {
  return { apiKey, addresses, page: join(adminFolder, "index.html") };
}
