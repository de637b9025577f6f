// @lane database
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Koa from "koa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminPage } from "../../../server/emulator/admin-page.ts";
import { localFramePolicy, portOf } from "../../../server/http/middleware/local-frame-policy.ts";

let folder: string;
let server: Server;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cartwright-admin-page-"));
  await writeFile(join(folder, "admin.html"), "<!doctype html><title>The admin</title>");
  const app = new Koa().use(adminPage(folder)).use((ctx) => {
    ctx.body = { frames: localFramePolicy(portOf(ctx)) };
  });
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

function ask(path: string, { dest = "document", host = "localhost", method = "GET" } = {}): Promise<Response> {
  const headers = { "Sec-Fetch-Dest": dest };
  return fetch(`http://${host}:${port}${path}`, { method, headers, redirect: "manual" });
}

describe("an address of the app", () => {
  it.each(["/", "/payments", "/payments/edit?type=hide&guid=1", "/nowhere", "/localities"])(
    "serves the admin to a window: %s",
    async (path) => {
      const reply = await ask(path);
      expect([reply.status, reply.headers.get("Vary"), await reply.text()]).toEqual([
        200,
        "Sec-Fetch-Dest",
        expect.stringContaining("The admin"),
      ]);
    },
  );

  it.each([
    ["a frame", "/payments", { dest: "iframe" }],
    ["a script", "/assets/app.js", { dest: "script" }],
    ["a program", "/payments", { dest: "" }],
    ["a form", "/payments", { method: "POST" }],
    ["a window that looks at what programs read", "/api/apps/payment", {}],
    ["a window that looks after the server", "/healthz", {}],
    ["a window at a page of Shopify", "/local/checkout", {}],
  ])("serves the app to %s", async (_, path, options) => {
    expect((await ask(path, options)).headers.get("Content-Type")).toContain("json");
  });

  it.each(["/payments?shop=one.myshopify.com&x=%26", "/local/settings", "//evil.example/payments"])(
    "redirects to the admin's name of this machine: %s",
    async (path) => {
      const reply = await ask(path, { host: "127.0.0.1" });
      expect([reply.status, reply.headers.get("Location")]).toEqual([302, `http://localhost:${port}${path}`]);
    },
  );

  it("serves a frame at the other name", async () => {
    const reply = await ask("/payments", { dest: "iframe", host: "127.0.0.1" });
    expect(await reply.json()).toEqual({
      frames: [`frame-src 'self' http://127.0.0.1:${port}`, `frame-ancestors http://localhost:${port}`],
    });
  });
});
