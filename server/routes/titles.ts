import type Router from "@koa/router";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";
import { isThere } from "../platform/is-there.ts";
import { call } from "./call.ts";

/** Titles of products, collections and variants, without those that are gone. */
export function titlesRoute(router: Router<State>, services: Services): void {
  call(router, "titles", async ({ shop, query: { ids } }) => {
    const { nodes } = await services.admin(shop).request("Titles", { ids: [...new Set(ids)] });
    return nodes.filter(isThere);
  });
}
