import type { RequestMiddleware } from "./request-state.ts";

/** Prefix of the paths that blocks in checkout call; only our own pages call the others. */
const BUYERS = "/api/ext";

const HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Retry-After",
};
/** Answer to a preflight request; browsers cache it for up to so many seconds. */
const PREFLIGHT_HEADERS = {
  "Access-Control-Allow-Methods": "GET, POST",
  "Access-Control-Allow-Headers": "Authorization, Content-Type",
  "Access-Control-Max-Age": "86400",
};

/**
 * Allows any origin to read responses of the buyers' paths: blocks run in a worker without an origin. Errors must be readable too, so that this comes
 * before all middleware that refuses. The header gives nothing away: access needs a buyer's token, which no browser sends of its own accord.
 */
export const cors: RequestMiddleware = async (ctx, next) => {
  if (!isBuyerRoute(ctx.path)) return next();
  ctx.set(HEADERS);
  if (ctx.method === "OPTIONS") ctx.set(PREFLIGHT_HEADERS);
  await next();
};

/** True if an address is a path of buyers. */
export function isBuyerRoute(address: string): boolean {
  return address.startsWith(`${BUYERS}/`);
}
