import type { RequestMiddleware } from "./request-state.ts";

/** Number of groups of an IPv6 address that identify its holder, who has all addresses below that prefix. */
const GROUPS = 4;

/**
 * Stores the client's address. Each of `proxies` reverse proxies appends the address of its client to `X-Forwarded-For`; entries before those come
 * from the sender and are ignored. Without a number no address is known: the proxy's would be everybody's.
 */
export function clientAddress(proxies: number | null): RequestMiddleware {
  return (ctx, next) => {
    const heard = ctx.get("X-Forwarded-For").split(",");
    const ip = proxies === null || proxies === 0 ? ctx.req.socket.remoteAddress : heard.at(-proxies);
    ctx.state.address = proxies === null ? "" : network(ip?.trim() ?? "");
    return next();
  };
}

function network(ip: string): string {
  return ip.includes(":") && !ip.includes(".") ? ip.split(":").slice(0, GROUPS).join(":") : ip;
}
