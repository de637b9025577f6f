import type Router from "@koa/router";
import { trailingNumber } from "../../../engine/lib/text.ts";
import type { Services } from "../../services.ts";
import { answeredInTime } from "../../shopify/answered-in-time.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Number of variants among which one for sale is searched. */
const SOME = { first: 50 };

/** Returns a link that opens a checkout with a product of the store. */
export function testCartRoute(router: Router<RequestState>, services: Services): void {
  handleCall(router, "testCart", async ({ shop }) => {
    const response = await answeredInTime(services.admin(shop).request("SellableVariants", SOME));
    const variant = response?.productVariants.nodes.find(
      ({ availableForSale, product }) => availableForSale && product.publishedAt !== null && !product.requiresSellingPlan,
    );
    return { url: variant === undefined ? null : `https://${shop}/cart/${trailingNumber(variant.id)}:1` };
  });
}
