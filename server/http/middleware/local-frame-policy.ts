import type { Context } from "koa";

/** Hosts of the emulator's admin and of the app in its frame: one server, but two sites for a browser, like Shopify's admin and an app. */
const ADMIN_HOST = "localhost";
const APP_HOST = "127.0.0.1";

/** Returns the port under which a browser reached the server; a container may listen on another one. */
export function portOf({ host }: Context): string {
  return /:\d{1,5}$/.exec(host)?.[0] ?? "";
}

/** Builds the frame rules of the admin and of the app. The admin shows the app in a frame, and each may show a block; no other site may do either. */
export function localFramePolicy(port: string): string[] {
  return [`frame-src 'self' http://${APP_HOST}${port}`, `frame-ancestors http://${ADMIN_HOST}${port}`];
}

/** Returns the admin's address for a page opened under another name of this machine; null under the right one. */
export function adminAddress(ctx: Context): string | null {
  return ctx.hostname === ADMIN_HOST ? null : `http://${ADMIN_HOST}${portOf(ctx)}${ctx.url}`;
}
