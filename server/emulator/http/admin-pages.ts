import { join } from "node:path";
import type Router from "@koa/router";
import { AppError } from "../../core/app-error.ts";
import { projectRoot } from "../../core/project-root.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import { serveFile } from "../routes/files.ts";
import { isShopDomain } from "../shops.ts";

/** What a browser asks of the platform itself: App Bridge, and the page of the admin in which the app opens. */
export function adminPages(router: Router<RequestState>, apiKey: string): void {
  router.get("/shopifycloud/app-bridge.js", async (ctx) => {
    await serveFile(ctx, join(projectRoot, "dist/local"), "app-bridge.js");
    ctx.set("Cross-Origin-Resource-Policy", "cross-origin");
  });
  router.get("/shops/:shop/admin/apps/:key{/*rest}", (ctx) => {
    const { shop = "", key, rest = "" } = ctx.params;
    if (key !== apiKey || !isShopDomain(shop)) throw new AppError("NO_APP", 404, "There is no such app in this shop.");
    const query = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(ctx.querystring)), shop });
    ctx.redirect(`/${withinApp(rest)}?${query}`);
  });
}

/** A path of the app: what would begin with a second slash, or what a browser takes for one, would be another host. */
function withinApp(path: string): string {
  return path.replace(/^[\s/\\]+/, "");
}
