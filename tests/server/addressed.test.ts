// @lane database
import Koa from "koa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import type { Family } from "../../engine/types/family.ts";
import { adminPipeline } from "../../server/http/admin-pipeline.ts";
import { createRouter } from "../../server/http/create-router.ts";
import { httpServer } from "../../server/http/http-server.ts";
import { allowedMethods } from "../../server/http/middleware/allowed-methods.ts";
import { closeUnread } from "../../server/http/middleware/close-unread.ts";
import { errors } from "../../server/http/middleware/errors.ts";
import { requestLog } from "../../server/http/middleware/request-log.ts";
import { requestMetrics } from "../../server/http/middleware/request-metrics.ts";
import { configurationRoutes } from "../../server/http/routes/configurations.ts";
import { hide } from "../support/configuration.ts";
import { logInto } from "../support/log.ts";
import { API_KEY, authorization, OTHER_SHOP, SECRET, SHOP, startServer, type TestServer } from "../support/server.ts";

/** Rules of today under calls of another form: the path names the one that is meant, and nothing is wrapped. */
const things: Family = {
  ...family("payment"),
  endpoints: {
    list: { method: "GET", path: "/api/apps/things", responseEnvelope: { style: "property", key: "things" } },
    count: { method: "GET", path: "/api/apps/count/things", responseEnvelope: { style: "bare" } },
    create: { method: "POST", path: "/api/apps/things", responseEnvelope: { style: "property", key: "thing" } },
    update: { method: "PUT", path: "/api/apps/things/:id" },
    delete: { method: "DELETE", path: "/api/apps/things/:id" },
  },
};

let behind: TestServer;
let url = "";
let close = (): unknown => undefined;
const logged: Record<string, unknown>[] = [];

beforeAll(async () => {
  behind = await startServer();
  const app = new Koa();
  const log = logInto(logged);
  app.use(closeUnread).use(requestLog(log)).use(requestMetrics(behind.services.metrics)).use(errors(log));
  const router = createRouter();
  router.use(adminPipeline({ credentials: { apiKey: API_KEY, secrets: [SECRET] }, limit: { perSecond: 1e6, burst: 1e6 } }));
  configurationRoutes(router, behind.services, things);
  app.use(router.routes()).use(allowedMethods);
  const server = httpServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : "";
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(async () => {
  close();
  await behind.close();
});

async function send(method: string, path: string, body?: string | object, { shop = SHOP, type = "application/json" } = {}) {
  const sent = typeof body === "object" ? JSON.stringify(body) : body;
  const headers = { ...(await authorization(shop)), ...(sent === undefined ? {} : { "Content-Type": type }) };
  const response = await fetch(`${url}/api/apps/${path}`, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
}

const names = async () => (await send("GET", "things")).body.things.map(({ title }: { title: string }) => title);

describe("a family whose paths name the configuration by its id", () => {
  it("creates, lists, counts, updates and deletes configurations", async () => {
    const made = await send("POST", "things", hide({ name: "One" }));
    expect(made).toMatchObject({ status: 200, body: { thing: { guid: expect.any(String), revision: 1 } } });
    const { guid } = made.body.thing;
    expect(await names()).toEqual(["One"]);
    expect((await send("GET", "count/things")).body).toMatchObject({ total: 1, active: 1 });
    const changed = await send("PUT", `things/${guid}`, { ...hide({ name: "Two" }), revision: 1, shop: SHOP });
    expect(changed).toMatchObject({ status: 200, body: { guid, revision: 2 } });
    expect(await send("PUT", `things/${guid}`, { ...hide(), revision: 1 })).toMatchObject({ status: 409 });
    expect(await names()).toEqual(["Two"]);
    expect(await send("DELETE", `things/${guid}`)).toMatchObject({ status: 200, body: { guid } });
    expect(await names()).toEqual([]);
  });

  it("takes the id from the path, whatever the body names", async () => {
    const [one, two] = [await send("POST", "things", hide({ name: "A" })), await send("POST", "things", hide({ name: "B" }))];
    const [a, b] = [one.body.thing.guid, two.body.thing.guid];
    expect((await send("PUT", `things/${a}`, { ...hide({ name: "C" }), guid: b, id: b })).body).toMatchObject({ guid: a });
    expect((await send("DELETE", `things/${a}`, { guid: b })).body).toEqual({ guid: a });
    expect(await names()).toEqual(["B"]);
  });

  it("is not reachable from another shop", async () => {
    const { guid } = (await send("POST", "things", hide({ name: "Mine" }))).body.thing;
    expect((await send("PUT", `things/${guid}`, hide(), { shop: OTHER_SHOP })).status).toBe(404);
    expect((await send("DELETE", `things/${guid}`, undefined, { shop: OTHER_SHOP })).status).toBe(404);
    expect((await send("DELETE", `things/${guid}?shop=${OTHER_SHOP}`)).status).toBe(403);
    expect((await send("DELETE", `things/${guid}`, { shop: OTHER_SHOP })).status).toBe(403);
    expect((await send("PUT", `things/${guid}`, { ...hide(), shop: OTHER_SHOP })).status).toBe(403);
    expect(await names()).toContain("Mine");
  });

  it.each([
    ["PUT", "none", 400],
    ["PUT", "{", 400],
    ["DELETE", "{", 400],
    ["PUT", '{"a":1,"a":2}', 400],
    ["DELETE", '{"a":1,"a":2}', 400],
    ["PUT", "[]", 422],
    ["DELETE", "[]", 422],
    ["PUT", `{"name":"${"n".repeat(300_000)}"}`, 413],
    ["DELETE", `{"name":"${"n".repeat(300_000)}"}`, 413],
  ])("reads the body of a %s as strictly as that of a POST: %.20s", async (method, text, status) => {
    const reply = await send(method, "things/1", text === "none" ? "" : text);
    expect(reply).toMatchObject({ status, body: { error: expect.any(String) } });
  });

  it.each(["PUT", "DELETE"])("accepts JSON only: %s", async (method) => {
    expect((await send(method, "things/1", "a=1", { type: "application/x-www-form-urlencoded" })).status).toBe(415);
  });

  it("reports which methods an address supports, and counts each of them", async () => {
    const { status, headers } = await send("POST", "things/1", {});
    expect([status, headers.get("Allow")]).toEqual([405, "DELETE, PUT"]);
    const figures = await behind.services.metrics.registry.metrics();
    for (const method of ["PUT", "DELETE"]) expect(figures).toContain(`method="${method}",route="/api/apps/things/:id"`);
    expect(logged.filter(({ level }) => level === "error")).toEqual([]);
  });
});
