import type Router from "@koa/router";
import type { RequestState } from "../../http/middleware/request-state.ts";
import type { LocalPlatform } from "../local-platform.ts";
import { objectBody, openShop, optionalBody } from "./request-bodies.ts";

/** Adds POST /local/uninstall, which ends what Shopify runs and bills for the app in a shop, and then tells the app. */
export function uninstallRoute(router: Router<RequestState>, platform: LocalPlatform): void {
  router.post("/uninstall", optionalBody, async (ctx) => {
    const shop = await openShop(platform, objectBody(ctx.state.body).shop);
    await platform.db.transaction(async (db) => {
      const now = { updated_at: db.fn.now() };
      await db("local.subscriptions")
        .where({ shop })
        .whereIn("status", ["PENDING", "ACTIVE", "FROZEN"])
        .update({ status: "CANCELLED", ...now });
      await db("local.customizations")
        .where({ shop })
        .update({ enabled: false, ...now });
      await db("local.automatic_discounts")
        .where({ shop })
        .whereNull("ends_at")
        .update({ ends_at: db.fn.now(), ...now });
      await db("local.shops")
        .where({ shop })
        .update({ data: db.raw("data - 'scopes'") });
      await db("local.tokens").where({ shop }).delete();
    });
    platform.refresh(shop);
    await platform.publish("app/uninstalled", shop, { domain: shop });
    ctx.body = { shop };
  });
}
