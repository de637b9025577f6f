import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from "node:http";
import { Agent, request } from "node:https";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

/** Milliseconds after which an unused connection is closed, before Shopify closes it while a request is under way. */
const UNUSED = 4_000;
const CONNECTIONS = { keepAlive: true, timeout: UNUSED };
const secure = new Agent(CONNECTIONS);
const plain = new PlainAgent(CONNECTIONS);
const decompress = promisify(gunzip);
/** Statuses of responses without a body, for which a Response takes none. */
const BODILESS = new Set([204, 205, 304]);

/**
 * Sends a request as `fetch` would, at a third of its processor time: over connections that stay open, without following redirects. Rejects with
 * an error of the name TimeoutError when the whole response has not arrived in so many milliseconds.
 */
export function sendRequest(url: string, init: RequestInit, timeout: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    const isSecure = url.startsWith("https:");
    const body = typeof init.body === "string" ? init.body : "";
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      "accept-encoding": "gzip",
      "content-length": Buffer.byteLength(body),
    };
    const options = { method: init.method ?? "GET", headers, agent: isSecure ? secure : plain };
    const sent = isSecure ? request(url, options) : plainRequest(url, options);
    const timer = setTimeout(() => fail(Object.assign(new Error("no response in time"), { name: "TimeoutError" })), timeout);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
      sent.destroy();
    };
    sent.once("error", fail);
    sent.once("response", (reply) => {
      reply.once("error", fail);
      const chunks: Buffer[] = [];
      reply.on("data", (chunk) => chunks.push(chunk));
      reply.once("end", () => {
        clearTimeout(timer);
        responseOf(reply, Buffer.concat(chunks)).then(resolve, reject);
      });
    });
    sent.end(body);
  });
}

async function responseOf({ statusCode: status = 0, headers, rawHeaders }: IncomingMessage, bytes: Buffer): Promise<Response> {
  const isCompressed = headers["content-encoding"] === "gzip" && bytes.length > 0;
  const body = isCompressed ? await decompress(bytes) : bytes;
  const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, at): [string, string] => [
    rawHeaders[2 * at] ?? "",
    rawHeaders[2 * at + 1] ?? "",
  ]);
  return new Response(BODILESS.has(status) ? null : new Uint8Array(body), { status, headers: pairs });
}
