import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { sendRequest } from "../../server/shopify/http/send-request.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}/`;
}

it("sends method, headers and body, and returns status, headers and text", async () => {
  const url = await listen(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.writeHead(418, { "X-Own": "yes" }).end(`${request.method} ${request.headers["x-sent"]} ${Buffer.concat(chunks)}`);
  });
  const reply = await sendRequest(url, { method: "POST", headers: { "X-Sent": "it" }, body: "ünd" }, 1_000);
  expect([reply.status, reply.headers.get("x-own"), await reply.text()]).toEqual([418, "yes", "POST it ünd"]);
});

it("decompresses what was compressed for it", async () => {
  const url = await listen((request, response) => {
    expect(request.headers["accept-encoding"]).toBe("gzip");
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync("a text"));
  });
  expect(await (await sendRequest(url, {}, 1_000)).text()).toBe("a text");
});

it("follows no redirect", async () => {
  const url = await listen((_, response) => void response.writeHead(302, { Location: "https://elsewhere.example/" }).end());
  expect((await sendRequest(url, {}, 1_000)).status).toBe(302);
});

it.each(["before its head", "within its body"])("gives up a response that stops %s", async (where) => {
  const url = await listen((_, response) => void (where === "within its body" && response.writeHead(200).write("{")));
  await expect(sendRequest(url, {}, 50)).rejects.toMatchObject({ name: "TimeoutError" });
});

it("rejects when the connection breaks within a body", async () => {
  const url = await listen((_, response) => {
    response.writeHead(200, { "Content-Length": 10 }).write("{");
    setImmediate(() => response.destroy());
  });
  await expect(sendRequest(url, {}, 1_000)).rejects.toMatchObject({ code: "ECONNRESET" });
});

it("sends one request after the other over one connection", async () => {
  const ports = new Set<number | undefined>();
  const url = await listen((request, response) => {
    ports.add(request.socket.remotePort);
    response.end("ok");
  });
  for (let count = 0; count < 3; count++) await (await sendRequest(url, {}, 1_000)).text();
  expect(ports.size).toBe(1);
});
