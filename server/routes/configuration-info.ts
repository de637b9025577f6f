import type Router from "@koa/router";
import { families } from "../../engine/declare/catalog.ts";
import type { Family } from "../../engine/types.ts";
import { AppError } from "../app-error.ts";
import { info } from "../configurations/info.ts";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";

/** GET /api/apps/customization-info?guid=…: one customization of whatever family. Families count their customizations apart: `family` says whose number it is. */
export function customizationInfoRoute(router: Router<State>, services: Services): void {
  router.get("/api/apps/customization-info", async (ctx) => {
    const { guid, family } = ctx.query;
    ctx.body = await info(services, ctx.state.shop, typeof guid === "string" && guid !== "" ? guid : null, among(family));
  });
}

function among(names: string | string[] | undefined): readonly Family[] {
  if (names === undefined) return families;
  return [names].flat().map((name) => {
    const found = families.find(({ id }) => id === name);
    if (found) return found;
    throw new AppError("NO_FAMILY", 422, `family must be one of ${families.map(({ id }) => id).join(", ")}`);
  });
}
