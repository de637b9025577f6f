import { createServer, type RequestListener, type Server } from "node:http";

/** How long a client may take for what comes before its bodies; these have limits of their own. Looked at often, or it would not count. */
const TIMES = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };
/**
 * A proxy keeps connections open for a minute: the server must not be the one that closes an idle one, since what the proxy sends at that
 * moment would be lost.
 */
const IDLE_FOR = 75_000;
/** Somebody who takes in nothing of an answer for so long is gone. */
const SILENT_FOR = 120_000;

/** The HTTP server of an app that asks for bodies itself: `100 Continue` is said by who reads one, never of its own accord. */
export function httpServer(handler: RequestListener): Server {
  const server = createServer({ ...TIMES, keepAliveTimeout: IDLE_FOR }, handler);
  server.on("checkContinue", handler);
  return server.setTimeout(SILENT_FOR);
}
