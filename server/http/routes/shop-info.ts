import type Router from "@koa/router";
import type { Services } from "../../services.ts";
import { readShop } from "../../shops/read-shop.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Returns the shop as Shopify describes it. */
export function shopInfoRoute(router: Router<RequestState>, services: Services): void {
  handleCall(router, "shopInfo", async ({ shop }) => (await readShop(services.admin(shop))).info);
}
