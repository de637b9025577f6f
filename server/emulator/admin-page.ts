import type { IncomingMessage } from "node:http";
import type { Middleware } from "koa";
import { adminAddress } from "../http/middleware/local-frame-policy.ts";
import { serveFile } from "./routes/files.ts";

const PROGRAMS = /^\/(api|assets|healthz|livez|metrics|webhooks)(\/|\?|$)/;
const PLATFORM = /^\/(local|shops|shopifycloud)\//;

/** Returns whether a person opened the address in a browser window. Requests of frames, scripts and programs are none. */
export function isOpened({ method, url = "", headers }: IncomingMessage): boolean {
  return method === "GET" && headers["sec-fetch-dest"] === "document" && !PROGRAMS.test(url);
}

/**
 * Middleware for the admin around the app. A browser that opens an address of the app directly gets the admin at the same address, with the app in a
 * frame from another site. Pages are opened at one host name of this machine, so that the frame always has the other.
 */
export function adminPage(folder: string): Middleware {
  return async (ctx, next) => {
    if (!isOpened(ctx.req)) return next();
    const elsewhere = adminAddress(ctx);
    if (elsewhere !== null) return ctx.redirect(elsewhere);
    if (PLATFORM.test(ctx.path)) return next();
    ctx.vary("Sec-Fetch-Dest");
    await serveFile(ctx, folder, "admin.html");
  };
}
