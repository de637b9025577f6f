import type Router from "@koa/router";
import { AppError } from "../app-error.ts";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";
import { methodNames } from "../store/method-names.ts";

/** GET /api/apps/method-names?of=payment: what buyers of the shop paid with lately, or had it sent by, as checkout named it. */
export function methodNamesRoute(router: Router<State>, { database }: Services): void {
  router.get("/api/apps/method-names", async (ctx) => {
    const kind = ctx.query.of;
    if (kind !== "payment" && kind !== "shipping") throw new AppError("OF", 422, "of must be payment or shipping");
    const rows = await database.read(ctx.state.shop, (reader) => methodNames(reader, kind));
    ctx.body = { names: rows.map(({ name }) => name) };
  });
}
