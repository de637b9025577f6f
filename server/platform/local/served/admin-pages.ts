import type Router from "@koa/router";
import { AppError } from "../../../app-error.ts";
import type { State } from "../../../middleware/state.ts";
import { isShopDomain } from "../shops.ts";
import { launchParameters } from "./launch.ts";

/** Loads the stand-in from where the local pages have it, while the page's parser waits, as App Bridge demands. */
const LOADER = `document.write('<script src="' + new URL("/local/app-bridge.js", document.currentScript.src) + '"></' + "script>");\n`;

/** What a browser asks of the platform itself: App Bridge, and the page of the admin in which the app opens. */
export function adminPages(router: Router<State>, apiKey: string): void {
  router.get("/shopifycloud/app-bridge.js", (ctx) => {
    ctx.set({ "Cache-Control": "no-cache", "Cross-Origin-Resource-Policy": "cross-origin" });
    ctx.type = "text/javascript";
    ctx.body = LOADER;
  });
  router.get("/shops/:shop/admin/apps/:key{/*rest}", (ctx) => {
    const { shop = "", key, rest = "" } = ctx.params;
    if (key !== apiKey || !isShopDomain(shop)) throw new AppError("NO_APP", 404, "There is no such app in this shop.");
    const query = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(ctx.querystring)), ...launchParameters(shop) });
    ctx.redirect(`/${withinApp(rest)}?${query}`);
  });
}

/** A path of the app: what would begin with a second slash, or what a browser takes for one, would be another host. */
function withinApp(path: string): string {
  return path.replace(/^[\s/\\]+/, "");
}
