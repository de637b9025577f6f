import type { IncomingMessage } from "node:http";
import type { Middleware } from "koa";
import { adminAddress } from "../http/middleware/local-origins.ts";
import { serveFile } from "./routes/files.ts";

const PROGRAMS = /^\/(api|assets|healthz|livez|metrics|webhooks)(\/|\?|$)/;
const PLATFORM = /^\/(local|shops|shopifycloud)\//;

/** Whether a person opened this address in a window of the browser: what a frame, a script or a program asks for is not opened. */
export function isOpened({ method, url = "", headers }: IncomingMessage): boolean {
  return method === "GET" && headers["sec-fetch-dest"] === "document" && !PROGRAMS.test(url);
}

/**
 * The admin around the app: a browser that opens an address of the app by itself gets the admin at the same address, and the app in its
 * frame, from another site. Pages are opened at one name of this machine, so that the frame is always at the other.
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
