import { join } from "node:path";
import type Router from "@koa/router";
import { AppError } from "../../core/app-error.ts";
import { projectRoot } from "../../core/project-root.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import { serveFile } from "../routes/files.ts";
import { isShopDomain } from "../shops.ts";

/** Adds routes for App Bridge, and for the admin page in which the app opens. */
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

/** Returns a path within the app. Leading slashes, or what a browser takes for them, are removed, because they would lead to another host. */
function withinApp(path: string): string {
  return path.replace(/^[\s/\\]+/, "");
}
