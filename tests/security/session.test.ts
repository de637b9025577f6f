// @lane database
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { DEEP } from "../support/deep.ts";
import type { Route } from "../support/routes.ts";
import { API_KEY, OLD_SECRET, SECRET, SHOP, startServer, type TestServer } from "../support/server.ts";
import { goodClaims, sign } from "../support/tokens.ts";
import { badBuyersTokens, badTokens, buyersTokens, merchantsTokens } from "./bad-tokens.ts";

/** Routes that respond without a session: the built files, probes of machines, and calls that Shopify signs in another way. */
const OPEN = ["/assets/:name", "/blocks/:name", "/healthz", "/livez", "/metrics", "/webhooks"];

/** So many tokens that are refused are sent to all routes together. */
const TURNS = 8;

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ live: true, limit: { perSecond: 1e6, burst: 1e6 } });
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

const now = () => Math.floor(Date.now() / 1000);
const good = () => goodClaims(SHOP, API_KEY);
const call = ({ method, path }: Route, Authorization: string) => {
  const headers = { "Content-Type": "application/json", ...(Authorization === "" ? {} : { Authorization }) };
  return server.send(path.replace(":number", "12"), { method, headers, ...(method === "POST" ? { body: '{"data":{}}' } : {}) });
};

describe("a session token", () => {
  const api = () => server.routes.filter(({ path }) => path.startsWith("/api/"));

  it("is required by every route except the pages of the admin and the few that are named here", async () => {
    const rest = server.routes.filter(({ path }) => !path.startsWith("/api/") && !OPEN.includes(path));
    const pages = await Promise.all(rest.map((route) => call(route, "")));
    expect(api().length).toBeGreaterThanOrEqual(16);
    expect(rest.filter(({ method }) => method !== "GET")).toEqual([]);
    // the admin is not built here: what would be its page says so
    expect(pages.map(({ status, body }) => [status, body.error])).toEqual(rest.map(() => [503, expect.stringContaining("npm run build")]));
  });

  const forBuyers = ({ path }: Route) => path.startsWith("/api/ext/");

  it.each([
    ...merchantsTokens.map(([name, make]) => ({ name, make, opens: "the admin's" })),
    ...buyersTokens.map(([name, make]) => ({ name, make, opens: "blocks'" })),
  ])("opens $opens routes and no others when it is $name", async ({ make, opens }) => {
    const token = await make();
    expect(api().filter(forBuyers).length).toBeGreaterThan(0);
    for (const route of api()) {
      const { status } = await call(route, `Bearer ${token}`);
      const opened = forBuyers(route) === (opens === "blocks'");
      expect([route.method, route.path, status === 401]).toEqual([route.method, route.path, !opened]);
    }
  });

  const bad = [...badTokens, ...badBuyersTokens.map(([name, make]): (typeof badTokens)[number] => [`a buyer's ${name}`, make])];
  /** Merchants' routes and buyers' in turn: what is refused does not depend on the route, and each route refuses some of all. */
  const inTurn = (turn: number) =>
    [true, false].flatMap((buyers) => {
      const routes = api().filter((route) => forBuyers(route) === buyers);
      const every = Math.min(TURNS, routes.length);
      return routes.filter((_, at) => DEEP || at % every === turn % every);
    });

  it.each(bad.map(([name, make], turn) => ({ name, make, turn })))(
    "is rejected with the same message by each route that it is sent to: $name",
    async ({ make, turn }) => {
      const token = await make();
      const routes = inTurn(turn);
      const replies = await Promise.all(routes.map(async (route) => ({ route, ...(await call(route, `Bearer ${token}`)) })));
      const known = replies.map(({ route, status, text, headers }) => [route, status, text, headers.get("WWW-Authenticate")]);
      const said = "Your session is missing or has ended. Reload the page.";
      expect(known).toEqual(routes.map((route) => [route, 401, JSON.stringify({ error: said, message: said }), "Bearer"]));
    },
  );

  it.each(["", "Basic dTpw", "bearer", "Bearer", "Token x"])("is rejected on every route as %j", async (Authorization) => {
    const replies = await Promise.all(api().map((route) => call(route, Authorization)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
  });

  it.each([
    ["before the address", async () => `Bearer x Bearer ${await sign(good(), SECRET)}`],
    ["with a second one behind it", async () => `Bearer ${await sign(good(), SECRET)}, Bearer x.y.z`],
    ["under another scheme", async () => `Basic ${await sign(good(), SECRET)}`],
  ])("is rejected in an ambiguous header: %s", async (_, make) => {
    expect((await call({ method: "GET", path: "/api/apps/store" }, await make())).status).toBe(401);
  });

  it("counts only in its header", async () => {
    const token = await sign(good(), SECRET);
    const headers = { Cookie: `token=${token}; session=${token}`, "X-Shopify-Access-Token": token, "X-Shopify-Shop-Domain": SHOP };
    const path = `/api/apps/store?id_token=${token}&session=${token}&shop=${SHOP}`;
    expect((await server.send(path, { headers })).status).toBe(401);
  });

  it.each([
    ["good", good, SECRET],
    ["of the old secret during a rotation", good, OLD_SECRET],
    ["expired less than ten seconds ago", () => ({ ...good(), exp: now() - 8 }), SECRET],
    ["of a clock that is a little ahead", () => ({ ...good(), nbf: now() + 8, iat: now() + 8 }), SECRET],
  ])("is accepted when it is %s", async (_, claims, secret) => {
    const headers = { Authorization: `Bearer ${await sign(claims(), secret)}` };
    expect((await server.send("/api/apps/store", { headers })).status).toBe(200);
  });

  it("expires also when it was good a moment ago", async () => {
    const headers = { Authorization: `Bearer ${await sign(good(), SECRET)}` };
    expect((await server.send("/api/apps/store", { headers })).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 71_000 });
    expect((await server.send("/api/apps/store", { headers })).status).toBe(401);
  });

  it("is never logged, good or bad", async () => {
    const token = await sign(good(), SECRET);
    await server.send(`/api/apps/store?id_token=${token}`, { headers: { Authorization: `Bearer ${token}` } });
    await server.send("/api/apps/store", { headers: { Authorization: `Bearer ${token}x` } });
    const lines = JSON.stringify(server.logged);
    expect(server.logged.length).toBeGreaterThan(2);
    expect([lines.includes(token), lines.includes("Bearer"), lines.includes(SECRET)]).toEqual([false, false, false]);
  });
});
