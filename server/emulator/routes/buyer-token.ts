import type Router from "@koa/router";
import { AppError } from "../../core/app-error.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import type { LocalPlatform } from "../local-platform.ts";
import { buyerToken } from "../session.ts";
import { objectBody, openShop, optionalBody } from "./request-bodies.ts";
import type { Signer } from "./session-token.ts";

const CUSTOMER = /^gid:\/\/shopify\/Customer\/[0-9]{1,20}$/;

/** Adds POST /local/buyer-token, which returns the token that Shopify's checkout gives to a block, for a signed-in customer if one is named. */
export function buyerTokenRoute(router: Router<RequestState>, platform: LocalPlatform, signer: Signer): void {
  router.post("/buyer-token", optionalBody, async (ctx) => {
    const body = objectBody(ctx.state.body);
    const customer = customerIn(body.customer);
    const shop = await openShop(platform, body.shop);
    ctx.body = { token: await buyerToken({ shop, ...signer }, customer), shop };
  });
}

function customerIn(named: unknown): string | null {
  if (named === undefined || named === null) return null;
  if (typeof named === "string" && CUSTOMER.test(named)) return named;
  const message = "must be an id such as gid://shopify/Customer/1";
  throw new AppError("BAD_CUSTOMER", 422, `The customer ${message}.`, { problems: [{ code: "customer", path: "/customer", message }] });
}
