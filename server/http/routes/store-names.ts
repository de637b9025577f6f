import type Router from "@koa/router";
import type { Services } from "../../services.ts";
import type { AdminClient } from "../../shopify/admin-client.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Page size, as large as Shopify allows in one call: names are suggestions, and any other may be typed. */
const some = { first: 250 };
/** Queries by the requested kind of name. */
const LISTS = {
  vendors: (client: AdminClient) => client.request("Vendors", some),
  productTypes: (client: AdminClient) => client.request("ProductTypes", some),
  productTags: (client: AdminClient) => client.request("ProductTags", some),
};

/** Returns names that the products of a shop use, each once. */
export function storeNamesRoute(router: Router<RequestState>, services: Services): void {
  handleCall(router, "storeNames", async ({ shop, query }) => {
    const { names } = await LISTS[query.of](services.admin(shop));
    return [...new Set(names?.nodes.filter((name) => name.trim() !== ""))];
  });
}
