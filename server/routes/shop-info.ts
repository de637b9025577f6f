import type Router from "@koa/router";
import type { Services } from "../context.ts";
import { readShop } from "../facts.ts";
import type { State } from "../middleware/state.ts";
import { call } from "./call.ts";

/** The shop as the platform describes it. */
export function shopInfoRoute(router: Router<State>, services: Services): void {
  call(router, "shopInfo", async ({ shop }) => (await readShop(services.admin(shop))).info);
}
