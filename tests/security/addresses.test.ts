// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendBytes } from "../../scripts/soak/support/wire.ts";
import { authorization, SHOP, startServer, type TestServer } from "../support/server.ts";

let servers: Record<"live" | "local", TestServer>;
let token: string;

beforeAll(async () => {
  const [live, local] = await Promise.all([startServer({ live: true }), startServer()]);
  servers = { live, local };
  token = (await authorization(SHOP)).Authorization;
});
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));

/** Splits a response into status, headers and body. */
function read(answer: string): { status: number; headers: Map<string, string>; body: string } {
  const [head = "", ...body] = answer.split("\r\n\r\n");
  const [line = "", ...lines] = head.split("\r\n");
  const headers = new Map(lines.map((each) => [each.slice(0, each.indexOf(":")).toLowerCase(), each.slice(each.indexOf(":") + 2)]));
  return { status: Number(line.split(" ")[1]), headers, body: body.join("\r\n\r\n") };
}

async function ask(method: string, path: string, mode: "live" | "local" = "live", headers = ""): Promise<ReturnType<typeof read>> {
  const { url } = servers[mode];
  const { host } = new URL(url);
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${token}\r\nConnection: close\r\n${headers}\r\n`;
  return read(await sendBytes(url, head));
}

/** Returns whether a route is behind the address of another one: "/notes/:id" is behind "/notes/count". */
function leadsTo(route: string, path: string): boolean {
  const [own, asked] = [route, path].map((each) => each.split("/")) as [string[], string[]];
  return own.length === asked.length && own.every((part, at) => part === asked[at] || part.startsWith(":"));
}

describe("an address of the server", () => {
  it.each(["live", "local"] as const)("names its supported methods, in %s mode", async (mode) => {
    const paths = [...new Set(servers[mode].routes.map(({ path }) => path))].filter((path) => /^[\w/:.-]+$/.test(path));
    expect(paths.length).toBeGreaterThan(25);
    for (const path of paths) {
      const methods = servers[mode].routes.filter(({ path: each }) => leadsTo(each, path)).map(({ method }) => method);
      const allowed = [...new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : [])])].sort().join(", ");
      const address = path.replaceAll(/:\w+/g, "x");
      for (const method of ["DELETE", "PATCH", "PUT", "TRACE", "PROPFIND", "SEARCH", "POST", "GET"].filter(
        (each) => !methods.includes(each),
      )) {
        const { status, headers, body } = await ask(method, address, mode);
        expect([method, address, status, headers.get("allow")]).toEqual([method, address, 405, allowed]);
        const said = "Method not allowed.";
        expect(JSON.parse(body)).toEqual({ error: said, message: said });
      }
      const { status, headers } = await ask("OPTIONS", address, mode);
      expect([address, status, headers.get("allow"), headers.get("access-control-allow-origin")]).toEqual([
        address,
        204,
        allowed,
        address.startsWith("/api/ext/") ? "*" : undefined,
      ]);
    }
  });

  it.each([
    ["/API/apps/store"],
    ["/Api/Apps/Store"],
    ["/api/apps/STORE"],
    ["/api/apps/store/"],
    ["//api/apps/store"],
    ["/api//apps/store"],
    ["/api/apps/store%20"],
    ["/%61pi/apps/store"],
    ["/api%2fapps/store"],
    ["/api/../api/apps/store"],
    ["/./api/apps/store"],
    ["/api/apps/store;x=1"],
    ["/api/apps\\store"],
    ["/PAYMENTS"],
    ["/Webhooks"],
    ["/HEALTHZ"],
    ["/healthz/"],
    ["/METRICS"],
  ])("is read exactly: %s", async (path) => {
    for (const mode of ["live", "local"] as const) {
      for (const method of ["GET", "POST"]) {
        const { status, headers, body } = await ask(method, path, mode, "Content-Length: 0\r\n");
        expect([method, path, status, headers.get("cache-control")]).toEqual([method, path, 404, "no-store"]);
        expect(body).not.toContain(SHOP);
      }
    }
  });

  it("in its absolute form is the same address, with the same headers", async () => {
    const { host } = new URL(servers.live.url);
    const { status, headers } = await ask("GET", `http://${host}/api/apps/store`);
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  });
});

describe("a response", () => {
  it("is not cached, except for the pages and the built files", async () => {
    for (const mode of ["live", "local"] as const) {
      const paths = servers[mode].routes.filter(({ method, path }) => method === "GET" && /^[\w/:.-]+$/.test(path)).map(({ path }) => path);
      for (const path of [...paths, "/nowhere", "/api/nowhere"]) {
        const { headers } = await ask("GET", path.replaceAll(/:\w+/g, "x"), mode);
        const page = mode === "local" && /^\/local\/(checkout|orders|settings|billing\/confirm)$/.test(path);
        // a page that is not built says so, which is not kept either
        expect([path, page ? ["no-cache", "no-store"] : ["no-store"]]).toEqual([
          path,
          expect.arrayContaining([headers.get("cache-control")]),
        ]);
      }
    }
  });
});
