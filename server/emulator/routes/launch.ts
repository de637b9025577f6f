import type Router from "@koa/router";
import { AppError } from "../../core/app-error.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import { launchParameters } from "../launch-parameters.ts";
import type { LocalPlatform } from "../local-platform.ts";
import { sessionToken } from "../session.ts";
import { openShop } from "./request-bodies.ts";
import type { Signer } from "./session-token.ts";

/** Adds GET /local/launch, where the admin's frame starts. Redirects to a screen of the app with all parameters that Shopify adds. */
export function launchRoute(router: Router<RequestState>, platform: LocalPlatform, signer: Signer): void {
  router.get("/launch", async (ctx) => {
    const shop = await openShop(platform, ctx.query.shop);
    const to = screenOf(ctx.query.to);
    for (const [name, value] of Object.entries(launchParameters(shop))) to.searchParams.set(name, value);
    to.searchParams.set("id_token", await sessionToken({ shop, clientId: signer.clientId, secret: signer.secret }));
    ctx.redirect(to.pathname + to.search);
  });
}

const APP = "http://app";

/** Returns a path of the app. Throws for a path that would lead to another host. */
function screenOf(path: unknown): URL {
  if (typeof path === "string" && /^\/(?![/\\])/.test(path) && URL.canParse(path, APP)) {
    const url = new URL(path, APP);
    if (url.origin === APP && !url.pathname.startsWith("//")) return url;
  }
  throw new AppError("BAD_PATH", 422, "The address of the screen must be a path of the app.");
}
