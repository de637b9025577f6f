import type Router from "@koa/router";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";
import { call } from "./call.ts";

/** Titles of products, without those that are gone. */
export function productsRoute(router: Router<State>, services: Services): void {
  call(router, "productTitles", async ({ shop, query: { ids } }) => {
    const { nodes } = await services.admin(shop).request("ProductTitles", { ids });
    return nodes.filter((node) => node?.id !== undefined);
  });
}
