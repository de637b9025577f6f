import { request as ask, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";

/**
 * Hands requests to the app, so that a browser sees the platform and the app at one address. Where they go is never read from an address
 * that was sent, for they carry what opens the app. Each takes a connection of its own: on a kept one, a request can meet the app's
 * hanging up.
 */
export function passThrough(appUrl: string): RequestListener {
  const { hostname, port } = new URL(appUrl);
  return (from, to) => {
    const path = from.url ?? "/";
    if (!path.startsWith("/")) return refuse(to, 400, "The address must be a path.");
    const headers = { ...lasting(from.headers), "x-forwarded-host": from.headers.host ?? "", "x-forwarded-proto": "http" };
    const onward = ask({ hostname, port, path, method: from.method ?? "GET", headers, agent: false });
    onward.on("continue", () => to.writeContinue());
    onward.on("response", (reply) => {
      to.writeHead(reply.statusCode ?? 502, lasting(reply.headers));
      pipeline(reply, to, () => undefined);
    });
    onward.on("error", (error) => unreachable(to, error));
    to.once("close", () => onward.destroy());
    from.pipe(onward);
  };
}

function refuse(to: ServerResponse, status: number, reason: string): void {
  to.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" }).end(`${reason}\n`);
}

/** The headers that mean something beyond this one connection. */
function lasting({ connection: _connection, "keep-alive": _keepAlive, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

/** A reply that has begun can only be cut off. */
function unreachable(to: ServerResponse, error: Error): void {
  if (to.headersSent) {
    to.destroy(error);
    return;
  }
  refuse(to, 502, `The app does not answer: ${error.message}`);
}
