import type Router from "@koa/router";
import type { Services } from "../../services.ts";
import { readShop } from "../../shops/shop-facts.ts";
import type { State } from "../middleware/request-state.ts";
import { call } from "./handle-call.ts";

/** The shop as the platform describes it. */
export function shopInfoRoute(router: Router<State>, services: Services): void {
  call(router, "shopInfo", async ({ shop }) => (await readShop(services.admin(shop))).info);
}
