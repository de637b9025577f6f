import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type Router from "@koa/router";
import type { Context } from "koa";
import { AppError } from "../../core/app-error.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";

/** Pages of the emulator by address. */
const PAGES = {
  ...{ "/checkout": "checkout.html", "/orders": "orders.html" },
  ...{ "/billing/confirm": "billing.html", "/settings": "settings.html" },
};

/** Adds the built pages and the App Bridge substitute. Only files in the folder are ever opened. */
export function fileRoutes(router: Router<RequestState>, folder: string): void {
  for (const [path, name] of Object.entries(PAGES)) router.get(path, (ctx) => serveFile(ctx, folder, name));
  // the page reads the cart in the link; the server needs nothing of it
  router.get(/^\/local\/cart\//, (ctx) => serveFile(ctx, folder, "checkout.html"));
  router.get(/^\/local\/(assets\/)?[\w-]+(\.[\w-]+)+$/, async (ctx) => {
    await serveFile(ctx, folder, ctx.path.slice("/local/".length));
  });
}

type Reply = Pick<Context, "set" | "type" | "body">;

/** Responds with a file of the folder. */
export async function serveFile(ctx: Reply, folder: string, name: string): Promise<void> {
  if (!existsSync(folder)) throw new AppError("NOT_BUILT", 503, "The local pages have not been built yet: run `npm run build`.");
  const files = await readdir(folder, { recursive: true });
  if (!files.includes(name)) throw new AppError("NO_ROUTE", 404, "Not found.");
  ctx.set("Cache-Control", "no-cache");
  ctx.type = extname(name);
  ctx.body = await readFile(join(folder, name));
}
