import { request as ask, type IncomingHttpHeaders, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";

export interface PassThrough {
  /** The app's own address. */
  appUrl: string;
  /** The address that the app is asked for instead of a page's own: the platform adds who opens it. */
  launched(path: string): Promise<string>;
}

/**
 * Hands requests to the app, so that a browser sees the platform and the app at one address. Each takes a connection of its own: on a kept
 * one, a request can meet the app's hanging up.
 */
export function passThrough({ appUrl, launched }: PassThrough): RequestListener {
  const forward = (from: IncomingMessage, to: ServerResponse, path: string): void => {
    const headers = { ...lasting(from.headers), "x-forwarded-host": from.headers.host ?? "", "x-forwarded-proto": "http" };
    const onward = ask(new URL(path, appUrl), { method: from.method ?? "GET", headers, agent: false });
    onward.on("response", (reply) => {
      to.writeHead(reply.statusCode ?? 502, lasting(reply.headers));
      pipeline(reply, to, () => undefined);
    });
    onward.on("error", (error) => unreachable(to, error));
    to.once("close", () => onward.destroy());
    from.pipe(onward);
  };
  return (from, to) => {
    const path = from.url ?? "/";
    if (from.headers["sec-fetch-dest"] !== "document") return forward(from, to, path);
    launched(path).then(
      (address) => forward(from, to, address),
      (error) => unreachable(to, error),
    );
  };
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
  to.writeHead(502, { "Content-Type": "text/plain; charset=utf-8" }).end(`The app does not answer: ${error.message}\n`);
}
