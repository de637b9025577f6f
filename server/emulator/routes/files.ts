import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type Router from "@koa/router";
import type { Context } from "koa";
import { AppError } from "../../core/app-error.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";

/** The local pages by their addresses. */
const PAGES = {
  ...{ "/checkout": "checkout.html", "/orders": "orders.html" },
  ...{ "/billing/confirm": "billing.html", "/settings": "settings.html" },
};

/** The local pages and the App Bridge stand-in, as they were built; only files that are in the folder are ever opened. */
export function fileRoutes(router: Router<RequestState>, folder: string): void {
  for (const [path, name] of Object.entries(PAGES)) router.get(path, (ctx) => serveFile(ctx, folder, name));
  // the cart of a link is read by the page: nothing of it concerns the server
  router.get(/^\/local\/cart\//, (ctx) => serveFile(ctx, folder, "checkout.html"));
  router.get(/^\/local\/(assets\/)?[\w-]+(\.[\w-]+)+$/, async (ctx) => {
    await serveFile(ctx, folder, ctx.path.slice("/local/".length));
  });
}

type Reply = Pick<Context, "set" | "type" | "body">;

/** Answers with a file of the folder. */
export async function serveFile(ctx: Reply, folder: string, name: string): Promise<void> {
  if (!existsSync(folder)) throw new AppError("NOT_BUILT", 503, "The local pages have not been built yet: run `npm run build`.");
  const files = await readdir(folder, { recursive: true });
  if (!files.includes(name)) throw new AppError("NO_ROUTE", 404, "There is nothing at this address.");
  ctx.set("Cache-Control", "no-cache");
  ctx.type = extname(name);
  ctx.body = await readFile(join(folder, name));
}
