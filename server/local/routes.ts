import { join } from "node:path";
import type { Middleware } from "koa";
import { root } from "../root.ts";
import { createRouter } from "../router.ts";
import { adminPage } from "./admin-page.ts";
import { billingRoutes } from "./routes/billing.ts";
import { blocksRoute } from "./routes/blocks.ts";
import { buyerTokenRoute } from "./routes/buyer-token.ts";
import { checkoutRoutes } from "./routes/checkout.ts";
import { fileRoutes } from "./routes/files.ts";
import { launchRoute } from "./routes/launch.ts";
import { orderRoute } from "./routes/order.ts";
import { ordersRoutes } from "./routes/orders.ts";
import { privacyRoute } from "./routes/privacy.ts";
import { resourceRoute } from "./routes/resources.ts";
import { scopesRoutes } from "./routes/scopes.ts";
import { type Signer, sessionTokenRoute } from "./routes/session-token.ts";
import { storeRoutes } from "./routes/store.ts";
import { storefrontRoute } from "./routes/storefront.ts";
import { uninstallRoute } from "./routes/uninstall.ts";
import type { AppRecords } from "./settings.ts";
import type { LocalPlatform } from "./transport.ts";

/** The admin's own page, and everything below /local: what the real platform does on its own addresses. Mounted in local mode only. */
export function localRoutes(platform: LocalPlatform, signer: Signer, records: AppRecords, folder = join(root, "dist/local")): Middleware {
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
