import type { IncomingMessage } from "node:http";
import { AppError } from "../../core/app-error.ts";
import { isBuyerRoute } from "./cors.ts";
import type { RequestMiddleware } from "./request-state.ts";

const SAFE = new Set(["GET", "HEAD"]);

/**
 * For a server that lets in everybody on this machine: it must obey no page of another site that is open on it. Such a page can send forms
 * (its Origin tells), and can give its own name this machine's address to pass for the same site (the Host tells). A framed page of ours
 * counts as another site to the browser; its Origin is one of ours.
 */
export const sameOrigin: RequestMiddleware = async (ctx, next) => {
  const refusal = foreignRequestError(ctx.req);
  if (refusal) throw refusal;
  await next();
};

/** Why a request comes from elsewhere; null for one of this machine. */
export function foreignRequestError({ headers, method = "", socket, url = "" }: IncomingMessage): AppError | null {
  const names = ["localhost", "127.0.0.1", "[::1]"].map((name) => (socket.localPort === 80 ? name : `${name}:${socket.localPort}`));
  const host = headers.host?.toLowerCase() ?? "";
  if (!names.includes(host)) return new AppError("OTHER_HOST", 421, `Local mode answers at http://${names[0]} and to no other name.`);
  if (isBuyerRoute(url)) return null; // a block stands in a frame of no origin: its token counts, which no page of another site can get
  const { origin, "sec-fetch-site": site = "none" } = headers;
  // a frame with a block has no origin, and says so: all that it may do is load our scripts
  const ours = origin === "null" ? isScript(method, headers) : names.some((name) => origin === `http://${name}`);
  if (origin === undefined ? isHarmless(site, method, headers) : ours) return null;
  return new AppError("OTHER_ORIGIN", 403, "Local mode answers to its own pages and to programs, not to the pages of other sites.");
}

/** Whether a browser that names no origin asks for itself, follows a link, or loads what a page of ours would. */
function isHarmless(site: string | string[], method: string, headers: IncomingMessage["headers"]): boolean {
  if (site === "none" || site === "same-origin") return true;
  return isScript(method, headers) || (SAFE.has(method) && headers["sec-fetch-mode"] === "navigate");
}

function isScript(method: string, headers: IncomingMessage["headers"]): boolean {
  return SAFE.has(method) && headers["sec-fetch-dest"] === "script";
}
