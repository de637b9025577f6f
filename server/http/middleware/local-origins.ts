import type { Context } from "koa";

/** The local admin and the app in its frame: one server, two sites for a browser, as the platform's admin and an app are. */
const ADMIN_HOST = "localhost";
const APP_HOST = "127.0.0.1";

/** The port under which a browser reached the server; a container may listen on another. */
export function portOf({ host }: Context): string {
  return /:\d{1,5}$/.exec(host)?.[0] ?? "";
}

/** What a page says about frames, be it the admin or the app: the one shows the other, each may show a block, and nobody else does anything. */
export function localFramePolicy(port: string): string[] {
  return [`frame-src 'self' http://${APP_HOST}${port}`, `frame-ancestors http://${ADMIN_HOST}${port}`];
}

/** Where the admin is, for a page that was opened under another name of this machine; null at the right one. */
export function adminAddress(ctx: Context): string | null {
  return ctx.hostname === ADMIN_HOST ? null : `http://${ADMIN_HOST}${portOf(ctx)}${ctx.url}`;
}
