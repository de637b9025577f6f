import type Router from "@koa/router";
import { isObject } from "../../../engine/lib/object.ts";
import { AppError } from "../../core/app-error.ts";
import { parseBody } from "../../http/middleware/read-body.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import type { LocalPlatform } from "../local-platform.ts";
import { readStore } from "../shops.ts";
import { executeStorefront } from "../storefront/execute.ts";
import { objectBody, openShop } from "./request-bodies.ts";

/** Adds POST /local/storefront, the Storefront API for blocks in the emulator's checkout. */
export function storefrontRoute(router: Router<RequestState>, platform: LocalPlatform): void {
  router.post("/storefront", parseBody, async (ctx) => {
    const { shop: named, query, variables = {} } = objectBody(ctx.state.body);
    const shop = await openShop(platform, named);
    const store = await readStore(platform.db, shop);
    if (!store) throw new AppError("NO_SHOP", 404, `There is no store ${shop}.`);
    if (typeof query !== "string" || !isObject(variables)) {
      throw new AppError("BAD_QUERY", 422, "The query must be a text, and its variables an object.");
    }
    ctx.body = executeStorefront(store, query, variables);
  });
}
