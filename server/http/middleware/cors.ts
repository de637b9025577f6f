import type { RequestMiddleware } from "./request-state.ts";

/** Below it lies what blocks in checkout ask; all else is asked by pages of our own. */
const BUYERS = "/api/ext";

const HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Retry-After",
};
/** What a browser asks for before it sends; it remembers the answer for so many seconds, or for less. */
const ASKED_FIRST = {
  "Access-Control-Allow-Methods": "GET, POST",
  "Access-Control-Allow-Headers": "Authorization, Content-Type",
  "Access-Control-Max-Age": "86400",
};

/**
 * Blocks run in a worker of no origin: they can read answers that any page may read, refusals among them, and so this stands before all
 * that refuses. It gives nothing away: what counts is a buyer's token, which no browser sends of its own accord.
 */
export const cors: RequestMiddleware = async (ctx, next) => {
  if (!isBuyerRoute(ctx.path)) return next();
  ctx.set(HEADERS);
  if (ctx.method === "OPTIONS") ctx.set(ASKED_FIRST);
  await next();
};

/** Whether an address is one of those. */
export function isBuyerRoute(address: string): boolean {
  return address.startsWith(`${BUYERS}/`);
}
