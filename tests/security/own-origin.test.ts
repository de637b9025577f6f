// @lane database
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendBytes } from "../../scripts/soak/support/wire.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { newDatabase } from "../support/database.ts";
import { type ServedPlatform, startServed } from "../support/served.ts";
import { authorization, SHOP, startServer, type TestServer } from "../support/server.ts";

interface Stand {
  local: string;
  platform: string;
}

let [server, served, database, app]: [TestServer?, ServedPlatform?, Database?, Server?] = [];
let urls: Stand;
/** Requests that reached the app behind the emulator. */
let reached: string[] = [];

beforeAll(async () => {
  app = createServer((request, reply) => {
    reached.push(`${request.method} ${request.url} ${request.headers.authorization ?? ""}`);
    reply.end("the app");
  });
  await new Promise<void>((resolve) => app?.listen(0, "127.0.0.1", resolve));
  const appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  database = openDatabase(await newDatabase());
  served = await startServed({ database, apiKey: "key", secret: "the secret of Shopify's tests", appUrl });
  server = await startServer();
  urls = { local: server.url, platform: served.url };
});
beforeEach(() => {
  reached = [];
});
afterAll(async () => {
  await Promise.all([server?.close(), served?.close()]);
  await database?.close();
  app?.close();
});

const portOf = (url: string) => new URL(url).port;
const status = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

interface Asked {
  method?: string;
  path?: string;
  host?: string;
  headers?: Record<string, string>;
}

async function ask(url: string, { method = "POST", path = "/local/uninstall", host = `localhost:${portOf(url)}`, headers = {} }: Asked) {
  const lines = Object.entries({ Host: host, Connection: "close", "Content-Length": "0", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return sendBytes(url, `${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
}

describe.each(["local", "platform"] as const)("the %s stand-in", (mode) => {
  const own = () => ["localhost", "127.0.0.1", "[::1]", "LocalHost"].map((name) => `${name}:${portOf(urls[mode])}`);

  it("responds to its own names", async () => {
    for (const host of own()) expect([host, status(await ask(urls[mode], { host }))]).toEqual([host, 200]);
  });

  it("responds to no other name, as after DNS rebinding by another page", async () => {
    const port = portOf(urls[mode]);
    const names = [`evil.example:${port}`, "localhost", "127.0.0.1", "localhost:1", `localhost.:${port}`, `localhost.evil.example:${port}`];
    for (const host of [...names, `0.0.0.0:${port}`, `127.0.0.2:${port}`, `a@localhost:${port}`, `localhost:${port}@evil.example`, ""]) {
      for (const [method, path] of [
        ["POST", "/local/uninstall"],
        ["GET", "/local/store"],
        ["GET", "/"],
        ["GET", "/api/apps/store"],
      ] as const) {
        expect([host, path, status(await ask(urls[mode], { method, path, host }))]).toEqual([host, path, 421]);
      }
    }
    expect(reached).toEqual([]);
  });

  it("rejects commands from another site's page", async () => {
    const port = portOf(urls[mode]);
    const origins = [
      "https://evil.example",
      "null",
      `http://evil.example:${port}`,
      "http://localhost:1",
      `https://localhost:${port}`,
      `http://localhost:${port}.evil.example`,
    ];
    for (const Origin of origins) {
      for (const path of ["/local/uninstall", "/local/session-token", "/local/store", "/api/apps/payment/delete"]) {
        expect([Origin, path, status(await ask(urls[mode], { path, headers: { Origin } }))]).toEqual([Origin, path, 403]);
      }
    }
    for (const site of ["cross-site", "same-site"]) {
      expect(status(await ask(urls[mode], { headers: { "Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate" } }))).toBe(403);
      const image = { "Sec-Fetch-Site": site, "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image" };
      expect(status(await ask(urls[mode], { method: "GET", path: "/local/store?shop=new.myshopify.com", headers: image }))).toBe(403);
    }
    expect(reached).toEqual([]);
  });

  it("accepts commands from its own pages, also from one of its names to another, and from programs", async () => {
    for (const host of own()) {
      for (const headers of [
        {},
        { Origin: `http://${host.toLowerCase()}` },
        { "Sec-Fetch-Site": "same-origin" },
        { "Sec-Fetch-Site": "none" },
      ]) {
        expect([headers, status(await ask(urls[mode], { headers }))]).toEqual([headers, 200]);
      }
    }
    const port = portOf(urls[mode]);
    const framed = { Origin: `http://127.0.0.1:${port}`, "Sec-Fetch-Site": "cross-site" };
    expect(status(await ask(urls[mode], { host: `localhost:${port}`, headers: framed }))).toBe(200);
  });

  it("lets blocks through, which run in a worker without an origin; but under its own name, and to nothing else", async () => {
    for (const Origin of ["null", "https://cdn.shopify.com"]) {
      for (const method of ["POST", "OPTIONS"]) {
        const answer = await ask(urls[mode], { method, path: "/api/ext/placed", headers: { Origin, "Sec-Fetch-Site": "cross-site" } });
        expect([200, 204, 401]).toContain(status(answer));
      }
      expect(status(await ask(urls[mode], { path: "/api/ext/placed", host: "evil.example", headers: { Origin } }))).toBe(421);
      for (const path of ["/api/ext", "/api/extra", "/local/buyer-token", "/local/../api/ext/placed", "/api/apps/functions"]) {
        expect([path, status(await ask(urls[mode], { path, headers: { Origin } }))]).toEqual([path, 403]);
      }
    }
  });

  it("may be opened from anywhere, since a link is no command", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
    expect([200, 503]).toContain(status(await ask(urls[mode], { method: "GET", path: "/", headers })));
  });
});

it("a confirmation redirects to a name of this machine, whatever the request contains", async () => {
  const { Authorization } = await authorization(SHOP);
  const body = JSON.stringify({ planName: "Basic Plan", interval: "ANNUAL", planPrice: 1 });
  const order = (host: string, more: string) =>
    sendBytes(
      urls.local,
      `POST /api/apps/new-subscription HTTP/1.1\r\nHost: ${host}\r\n${more}Authorization: ${Authorization}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  expect(status(await order(`evil.example:${portOf(urls.local)}`, ""))).toBe(421);
  const answer = await order(`localhost:${portOf(urls.local)}`, "X-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\n");
  expect(answer).not.toContain("evil.example");
});

describe("the emulator forwards to its app and to nothing else", () => {
  const trap = createServer((request, reply) => {
    reached.push(`TRAP ${request.headers.authorization}`);
    reply.end();
  });
  let other: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => trap.listen(0, "127.0.0.1", resolve));
    other = `127.0.0.1:${(trap.address() as AddressInfo).port}`;
  });
  afterAll(() => void trap.close());

  it.each([
    ["two slashes", () => `//${other}/`],
    ["three slashes", () => `///${other}/`],
    ["a slash and a backslash", () => `/\\${other}/`],
    ["backslashes", () => `\\\\${other}/`],
    ["the absolute form", () => `http://${other}/`],
    ["the absolute form with its own name as the user", () => `http://localhost@${other}/`],
    ["an at sign", () => `@${other}/`],
    ["a path with an at sign", () => `/@${other}/`],
    ["a scheme without slashes", () => `http:${other}/`],
    ["a port", () => `:${other.split(":")[1]}/`],
    ["steps upwards", () => `/../../${other}/`],
    ["a query", () => `/?//${other}/`],
    ["an encoded slash", () => `/%2f${other}/`],
    ["a tab", () => `/\t/${other}/`],
  ])("for %s", async (_, path) => {
    for (const dest of ["document", "empty"]) {
      for (const query of ["", `?shop=${SHOP}`]) {
        const headers = { Authorization: "Bearer secret", "Sec-Fetch-Dest": dest };
        await ask(urls.platform, { method: "GET", path: `${path()}${query}`, headers });
      }
    }
    expect(reached.filter((each) => each.startsWith("TRAP"))).toEqual([]);
  });

  it("and rejects what is no path at all", async () => {
    for (const path of [`http://${other}/`, `@${other}/`, "*"]) {
      expect([path, status(await ask(urls.platform, { method: "OPTIONS", path }))]).toEqual([path, 400]);
    }
    expect(reached).toEqual([]);
  });

  it("and does not redirect a browser elsewhere", async () => {
    for (const rest of [`/${other}`, `%2f${other}`, `\\${other}`, `%5c${other}`, `/%2f/${other}`, `%09/${other}`]) {
      const answer = await ask(urls.platform, { method: "GET", path: `/shops/${SHOP}/admin/apps/key/${rest}` });
      const to = /^Location: (.*)\r$/m.exec(answer)?.[1];
      if (to !== undefined) expect([rest, new URL(to, urls.platform).origin]).toEqual([rest, urls.platform]);
    }
  });
});
