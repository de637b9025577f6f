import type { IncomingMessage } from "node:http";
import { AppError } from "../../core/app-error.ts";
import { isBuyerRoute } from "./cors.ts";
import type { RequestMiddleware } from "./request-state.ts";

const SAFE = new Set(["GET", "HEAD"]);

/**
 * Refuses requests from pages of other sites in local mode, which lets in everybody on this machine. Such a page can send forms (its Origin reveals
 * that), and can give its own name this machine's address to pass for the same site (the Host reveals that). A framed page of ours counts as another
 * site to the browser, but its Origin is one of ours.
 */
export const sameOrigin: RequestMiddleware = async (ctx, next) => {
  const refusal = foreignRequestError(ctx.req);
  if (refusal) throw refusal;
  await next();
};

/** Returns the error for a foreign request; null for a request of this machine. */
export function foreignRequestError({ headers, method = "", socket, url = "" }: IncomingMessage): AppError | null {
  const names = ["localhost", "127.0.0.1", "[::1]"].map((name) => (socket.localPort === 80 ? name : `${name}:${socket.localPort}`));
  const host = headers.host?.toLowerCase() ?? "";
  if (!names.includes(host)) return new AppError("OTHER_HOST", 421, `Local mode answers at http://${names[0]} and to no other name.`);
  if (isBuyerRoute(url)) return null; // a block runs in a frame without an origin: its token counts, which no page of another site can get
  const { origin, "sec-fetch-site": site = "none" } = headers;
  // a frame with a block has no origin and sends "null": it may only load our scripts
  const ours = origin === "null" ? isScript(method, headers) : names.some((name) => origin === `http://${name}`);
  if (origin === undefined ? isHarmless(site, method, headers) : ours) return null;
  return new AppError("OTHER_ORIGIN", 403, "Local mode answers to its own pages and to programs, not to the pages of other sites.");
}

/** True if a browser without an Origin header requests for itself, follows a link, or loads a script. */
function isHarmless(site: string | string[], method: string, headers: IncomingMessage["headers"]): boolean {
  if (site === "none" || site === "same-origin") return true;
  return isScript(method, headers) || (SAFE.has(method) && headers["sec-fetch-mode"] === "navigate");
}

function isScript(method: string, headers: IncomingMessage["headers"]): boolean {
  return SAFE.has(method) && headers["sec-fetch-dest"] === "script";
}
