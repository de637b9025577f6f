import { getProperty } from "../../../engine/lib/object.ts";
import { AppError } from "../../core/app-error.ts";
import type { RequestMiddleware } from "./request-state.ts";

/** Refuses a request that names another shop than its session. Naming the session's own shop is allowed: the specification's calls do. */
export const sameShop: RequestMiddleware = async (ctx, next) => {
  const { shop, body } = ctx.state;
  const named = [ctx.query.shop, shopIn(body), shopIn(getProperty(body, "data"))].flat();
  if (named.some((name) => name !== undefined && name !== shop)) {
    throw new AppError("OTHER_SHOP", 403, "The request is for another store than your session. Reload the page.");
  }
  await next();
};

/** Reads a shop; an empty one counts as missing. */
function shopIn(value: unknown): unknown {
  const shop = getProperty(value, "shop");
  return shop === null || shop === "" ? undefined : shop;
}
