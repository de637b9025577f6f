import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type Router from "@koa/router";
import type { RequestState } from "../middleware/request-state.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
};

/**
 * Policy of a frame with a block: the frame may run our scripts and show pictures. It has no origin, so that it has no part in any session, and
 * cannot connect to anything. `sandbox` ensures the same for the page when opened by itself.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src https: data:",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "sandbox allow-scripts",
].join("; ");

/** GET /blocks/…: serves the built blocks, and the page of the frame in which the admin shows them. */
export function blockFileRoutes(router: Router<RequestState>, folder: string): void {
  router.get("/blocks/:name", async (ctx, next) => {
    const name = ctx.params.name ?? "";
    const names = existsSync(folder) ? await readdir(folder) : [];
    if (!names.includes(name)) return next();
    const embedders = /frame-ancestors [^;]+/.exec(ctx.response.get("Content-Security-Policy"))?.[0];
    if (extname(name) === ".html") ctx.set("Content-Security-Policy", embedders === undefined ? POLICY : `${POLICY}; ${embedders} 'self'`);
    ctx.set({ "Cache-Control": "no-cache", "Cross-Origin-Resource-Policy": "cross-origin" });
    ctx.type = TYPES[extname(name)] ?? "application/octet-stream";
    ctx.body = await readFile(join(folder, name));
  });
}
