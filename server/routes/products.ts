import type Router from "@koa/router";
import { AppError } from "../app-error.ts";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";

const MOST = 250;
const PRODUCT = /^gid:\/\/shopify\/Product\/[0-9]{1,18}$/;

/** GET /api/apps/products?ids=gid,gid: titles of products whose ids a configuration holds. Products that are gone are left out. */
export function productsRoute(router: Router<State>, services: Services): void {
  router.get("/api/apps/products", async (ctx) => {
    const ids = readIds(ctx.query.ids);
    const { nodes } = await services.admin(ctx.state.shop).request("ProductTitles", { ids });
    ctx.body = { products: nodes.filter((node) => node?.id !== undefined) };
  });
}

function readIds(text: string | string[] | undefined): string[] {
  const ids = typeof text === "string" ? [...new Set(text.split(","))] : [];
  if (ids.length === 0 || ids.length > MOST || !ids.every((id) => PRODUCT.test(id))) {
    throw new AppError("IDS", 422, `ids must be 1 to ${MOST} product ids, separated by commas`);
  }
  return ids;
}
