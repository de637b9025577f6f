import { readFile } from "node:fs/promises";
import type Router from "@koa/router";
import type { Context, Middleware } from "koa";
import { screens } from "../../../engine/generated/screens.ts";
import { matchRoute } from "../../../engine/lib/route-pattern.ts";
import { AppError } from "../../core/app-error.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { adminRedirect, type EmbedConfig } from "./admin-redirect.ts";

const PLACE = "<!--app-bridge-->";

/** Built page, and the configuration for embedding it. */
export interface Admin extends EmbedConfig {
  page: string;
}

/**
 * Serves the one page of every admin screen, with App Bridge first in its head, Shopify's own or the emulator's. In live mode the page belongs into
 * Shopify's admin: a person who opens it elsewhere is redirected there.
 */
export function adminRoutes(router: Router<RequestState>, admin: Admin): void {
  const open: Middleware = async (ctx) => {
    const inside = adminRedirect(ctx, admin);
    if (inside === null) return show(ctx, admin);
    ctx.redirect(inside);
  };
  for (const pattern of screens) router.get(pattern, (ctx, next) => (matchRoute(pattern, ctx.path) ? open(ctx, next) : next()));
}

/** Serves the admin to a person at an unknown address, with a 404 that the page shows; a program gets the usual JSON. */
export function unknownScreen(admin: Admin): Middleware {
  return async (ctx) => {
    if (ctx.method !== "GET" || ctx.path.startsWith("/api/") || ctx.accepts("json", "html") !== "html") return;
    await show(ctx, admin);
    ctx.status = 404;
  };
}

async function show(ctx: Context, admin: Admin): Promise<void> {
  const html = await readPage(admin.page);
  ctx.set("Cache-Control", "no-cache");
  ctx.type = "html";
  ctx.body = html.replace(PLACE, () => bridge(admin));
}

async function readPage(page: string): Promise<string> {
  try {
    return await readFile(page, "utf8");
  } catch (cause) {
    throw new AppError("NOT_BUILT", 503, "The admin has not been built yet: run `npm run build`.", { cause });
  }
}

function bridge({ apiKey, addresses }: EmbedConfig): string {
  const key = apiKey.replace(/[^A-Za-z0-9_-]/g, "");
  return `<meta name="shopify-api-key" content="${key}"><script src="${addresses?.appBridge ?? "/local/app-bridge.js"}"></script>`;
}
