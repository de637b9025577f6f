import type { RequestMiddleware } from "./request-state.ts";

/** Whoever has an address of the sixth version has all those that begin with the same four groups. */
const GROUPS = 4;

/**
 * Notes from where a request comes, behind so many reverse proxies, of which each adds to `X-Forwarded-For` whom it heard: what a sender writes there
 * stands before that, and counts for nothing. Without a number nobody's address is known: that of a proxy would be everybody's.
 */
export function address(proxies: number | null): RequestMiddleware {
  return (ctx, next) => {
    const heard = ctx.get("X-Forwarded-For").split(",");
    const found = proxies === null || proxies === 0 ? ctx.req.socket.remoteAddress : heard.at(-proxies);
    ctx.state.address = proxies === null ? "" : network(found?.trim() ?? "");
    return next();
  };
}

function network(found: string): string {
  return found.includes(":") && !found.includes(".") ? found.split(":").slice(0, GROUPS).join(":") : found;
}
