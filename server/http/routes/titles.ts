import type Router from "@koa/router";
import type { Services } from "../../services.ts";
import { isThere } from "../../shopify/node-exists.ts";
import type { State } from "../middleware/request-state.ts";
import { call } from "./handle-call.ts";

/** Titles of products, collections and variants, without those that are gone. */
export function titlesRoute(router: Router<State>, services: Services): void {
  call(router, "titles", async ({ shop, query: { ids } }) => {
    const { nodes } = await services.admin(shop).request("Titles", { ids: [...new Set(ids)] });
    return nodes.filter(isThere);
  });
}
