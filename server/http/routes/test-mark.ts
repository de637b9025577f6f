import type Router from "@koa/router";
import { TEST_CART_ATTRIBUTE } from "../../../engine/declarations/test-cart-attribute.ts";
import { renewMark } from "../../configurations/renew-mark.ts";
import { readActivationFacts, testedConfigurations } from "../../db/activation-facts.ts";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Mounts the calls for the mark of the shop's test carts. */
export function testMarkRoutes(router: Router<RequestState>, services: Services): void {
  const { database } = services;
  const current = async (shop: string) => {
    const { mark } = await database.withShop(shop, readActivationFacts);
    const tested = await database.read(shop, testedConfigurations);
    return { key: TEST_CART_ATTRIBUTE, mark, count: tested.length };
  };
  handleCall(router, "testMark", ({ shop }) => current(shop));
  handleCall(router, "renewTestMark", async ({ shop, user, body }) => {
    await renewMark(services, { shop, user }, body.mark);
    return current(shop);
  });
}
