import { getProperty } from "../../../engine/lib/object.ts";
import { AppError } from "../../core/app-error.ts";
import type { RequestMiddleware } from "./request-state.ts";

/** A request may repeat its shop, as the specification's calls do; it may not name another one. */
export const sameShop: RequestMiddleware = async (ctx, next) => {
  const { shop, body } = ctx.state;
  const named = [ctx.query.shop, shopIn(body), shopIn(getProperty(body, "data"))].flat();
  if (named.some((name) => name !== undefined && name !== shop)) {
    throw new AppError("OTHER_SHOP", 403, "The request names another store than your session.");
  }
  await next();
};

/** An empty one is as good as none. */
function shopIn(value: unknown): unknown {
  const shop = getProperty(value, "shop");
  return shop === null || shop === "" ? undefined : shop;
}
