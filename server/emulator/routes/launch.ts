import type Router from "@koa/router";
import { AppError } from "../../core/app-error.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import { launchParameters } from "../launch.ts";
import { sessionToken } from "../session.ts";
import type { LocalPlatform } from "../transport.ts";
import { openShop } from "./request.ts";
import type { Signer } from "./session-token.ts";

/** GET /local/launch: where the frame of the admin begins. It goes on to a screen of the app, with all that the platform adds. */
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

/** A path of the app; what would lead to another host is none. */
function screenOf(path: unknown): URL {
  if (typeof path === "string" && /^\/(?![/\\])/.test(path) && URL.canParse(path, APP)) {
    const url = new URL(path, APP);
    if (url.origin === APP && !url.pathname.startsWith("//")) return url;
  }
  throw new AppError("BAD_PATH", 422, "The address of the screen must be a path of the app.");
}
