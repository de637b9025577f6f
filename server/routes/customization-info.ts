import type Router from "@koa/router";
import type { Services } from "../customizations/context.ts";
import { info } from "../customizations/info.ts";
import type { State } from "../middleware/state.ts";

/** GET /api/apps/customization-info?guid=…: one customization of whatever family. */
export function customizationInfoRoute(router: Router<State>, services: Services): void {
  router.get("/api/apps/customization-info", async (ctx) => {
    const { guid } = ctx.query;
    ctx.body = await info(services, ctx.state.shop, typeof guid === "string" && guid !== "" ? guid : null);
  });
}
