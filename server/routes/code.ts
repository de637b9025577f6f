import type Router from "@koa/router";
import { readCode } from "../billing/read-order.ts";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";
import { findDiscount } from "../store/promo-codes.ts";

/** GET /api/apps/code?code=X: the discount of a promo code, alone in a list; none for a code that is unknown or has expired. */
export function codeRoute(router: Router<State>, { database }: Services): void {
  router.get("/api/apps/code", async (ctx) => {
    const code = readCode(ctx.query.code);
    const discount = code === null ? null : await findDiscount(database.owner, code);
    ctx.body = { data: discount === null ? [] : [discount] };
  });
}
