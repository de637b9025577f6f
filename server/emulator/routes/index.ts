import { join } from "node:path";
import type { Middleware } from "koa";
import { projectRoot } from "../../core/project-root.ts";
import { createRouter } from "../../http/create-router.ts";
import { adminPage } from "../admin-page.ts";
import type { LocalPlatform } from "../local-platform.ts";
import type { AppRecords } from "../store-state.ts";
import { billingRoutes } from "./billing.ts";
import { blocksRoute } from "./blocks.ts";
import { buyerTokenRoute } from "./buyer-token.ts";
import { checkoutRoutes } from "./checkout.ts";
import { fileRoutes } from "./files.ts";
import { launchRoute } from "./launch.ts";
import { orderRoute } from "./order.ts";
import { ordersRoutes } from "./orders.ts";
import { privacyRoute } from "./privacy.ts";
import { resourceRoute } from "./resources.ts";
import { scopesRoutes } from "./scopes.ts";
import { type Signer, sessionTokenRoute } from "./session-token.ts";
import { storeRoutes } from "./store.ts";
import { storefrontRoute } from "./storefront.ts";
import { uninstallRoute } from "./uninstall.ts";

/** Creates the admin page and all routes below /local, which Shopify serves at its own addresses. Mounted in local mode only. */
export function emulatorRoutes(
  platform: LocalPlatform,
  signer: Signer,
  records: AppRecords,
  folder = join(projectRoot, "dist/local"),
): Middleware {
  const router = createRouter("/local");
  sessionTokenRoute(router, platform, signer, records);
  buyerTokenRoute(router, platform, signer);
  launchRoute(router, platform, signer);
  resourceRoute(router, platform);
  scopesRoutes(router, platform);
  checkoutRoutes(router, platform);
  blocksRoute(router, platform);
  storefrontRoute(router, platform);
  billingRoutes(router, platform);
  storeRoutes(router, platform, records);
  uninstallRoute(router, platform);
  orderRoute(router, platform);
  ordersRoutes(router, platform);
  privacyRoute(router, platform);
  fileRoutes(router, folder);
  const routes = router.routes() as Middleware;
  const page = adminPage(folder);
  return Object.assign<Middleware, object>((ctx, next) => page(ctx, async () => routes(ctx, next)), { router });
}
