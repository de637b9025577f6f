import { request as ask, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";

/**
 * Forwards requests to the app, so that a browser sees the emulator and the app at one address. The target is never read from a request's address,
 * because requests carry credentials of the app. Each request has a connection of its own: on a reused one, a request can coincide with the app's
 * closing it.
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

/** Returns the headers that are meaningful beyond one connection. */
function lasting({ connection: _connection, "keep-alive": _keepAlive, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

/** Responds that the app does not answer. A response that has begun can only be cut off. */
function unreachable(to: ServerResponse, error: Error): void {
  if (to.headersSent) {
    to.destroy(error);
    return;
  }
  refuse(to, 502, `The app does not answer: ${error.message}`);
}
