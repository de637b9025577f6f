import type Router from "@koa/router";
import { testCartUrl } from "../../../engine/cart-link/test-cart-url.ts";
import { trailingNumber } from "../../../engine/lib/text.ts";
import { readActivationFacts } from "../../db/activation-facts.ts";
import type { Services } from "../../services.ts";
import { answeredInTime } from "../../shopify/answered-in-time.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Number of variants among which one for sale is searched. */
const SOME = { first: 50 };

/** Returns links that open a checkout with a product of the store, as an ordinary cart and as a test cart. */
export function testCartRoute(router: Router<RequestState>, services: Services): void {
  handleCall(router, "testCart", async ({ shop }) => {
    const response = await answeredInTime(services.admin(shop).request("SellableVariants", SOME));
    const variant = response?.productVariants.nodes.find(
      ({ availableForSale, product }) => availableForSale && product.publishedAt !== null && !product.requiresSellingPlan,
    );
    if (variant === undefined) return { url: null, testUrl: null };
    const url = `https://${shop}/cart/${trailingNumber(variant.id)}:1`;
    const { mark } = await services.database.withShop(shop, readActivationFacts);
    return { url, testUrl: testCartUrl(url, mark) };
  });
}
