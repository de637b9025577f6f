import { createServer, type RequestListener, type Server } from "node:http";

/**
 * Time limits, in milliseconds, for the part of a request before its body; bodies have limits of their own. Node enforces them only as often as it
 * checks connections.
 */
const TIMES = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };
/**
 * Milliseconds for which an idle connection stays open. Proxies keep connections for a minute, and the server must not close an idle one first: a
 * request that the proxy sends at that moment would be lost.
 */
const IDLE_FOR = 75_000;
/** Milliseconds without progress after which a reader of a response counts as gone. */
const SILENT_FOR = 120_000;

/** Creates the HTTP server. Whoever reads a body sends `100 Continue`; the server never sends it of its own accord. */
export function httpServer(handler: RequestListener): Server {
  const server = createServer({ ...TIMES, keepAliveTimeout: IDLE_FOR }, handler);
  server.on("checkContinue", handler);
  return server.setTimeout(SILENT_FOR);
}
