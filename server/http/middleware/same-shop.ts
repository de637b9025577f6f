import { property } from "../../../engine/lib/object.ts";
import { AppError } from "../../core/app-error.ts";
import type { Step } from "./request-state.ts";

/** A request may repeat its shop, as the specification's calls do; it may not name another one. */
export const sameShop: Step = async (ctx, next) => {
  const { shop, body } = ctx.state;
  const named = [ctx.query.shop, shopIn(body), shopIn(property(body, "data"))].flat();
  if (named.some((name) => name !== undefined && name !== shop)) {
    throw new AppError("OTHER_SHOP", 403, "The request names another store than your session.");
  }
  await next();
};

/** An empty one is as good as none. */
function shopIn(value: unknown): unknown {
  const shop = property(value, "shop");
  return shop === null || shop === "" ? undefined : shop;
}
