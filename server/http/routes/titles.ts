import type Router from "@koa/router";
import type { Services } from "../../services.ts";
import { nodeExists } from "../../shopify/node-exists.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Returns titles of products, collections and variants, without deleted ones. */
export function titlesRoute(router: Router<RequestState>, services: Services): void {
  handleCall(router, "titles", async ({ shop, query: { ids } }) => {
    const { nodes } = await services.admin(shop).request("Titles", { ids: [...new Set(ids)] });
    return nodes.filter(nodeExists);
  });
}
