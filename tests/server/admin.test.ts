// @lane database
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_KEY, SHOP, startServer, type TestServer } from "../support/server.ts";

const SCRIPT = "export const answer = 42;\n".repeat(100);
let folder: string;
let local: TestServer;
let live: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cartwright-admin-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html><head><!--app-bridge--><title>Admin</title></head>");
  const script = join(folder, "assets", "app-1a2b3c.js");
  await writeFile(script, SCRIPT);
  await writeFile(`${script}.br`, brotliCompressSync(SCRIPT));
  await writeFile(`${script}.gz`, gzipSync(SCRIPT));
  await writeFile(join(folder, "assets", "plain-4d5e6f.js"), SCRIPT);
  [local, live] = await Promise.all([startServer({ adminFolder: folder }), startServer({ adminFolder: folder, live: true })]);
});

afterAll(async () => {
  await Promise.all([local.close(), live.close()]);
  await rm(folder, { recursive: true });
});

const open = (server: TestServer, path: string, headers: Record<string, string> = {}) => server.send(path, { headers, redirect: "manual" });
const hostOf = (text: string): string => Buffer.from(text).toString("base64url");

describe("the page of the admin", () => {
  it.each(["/", "/payments", "/payments/edit?type=hide", "/methods/edit?type=hide&guid=1", "/delivery/edit/12", "/validations/edit/12"])(
    "is served at %s",
    async (path) => {
      const reply = await open(local, path);
      expect([reply.status, reply.headers.get("Content-Type"), reply.headers.get("Cache-Control")]).toEqual([
        200,
        "text/html; charset=utf-8",
        "no-cache",
      ]);
      expect(reply.text).toContain(`<head><meta name="shopify-api-key" content="${API_KEY}"><script src="/local/app-bridge.js"></script>`);
    },
  );

  it("has Shopify's App Bridge in live mode", async () => {
    expect((await open(live, "/")).text).toContain(
      `<head><meta name="shopify-api-key" content="${API_KEY}"><script src="https://cdn.shopify.com/shopifycloud/app-bridge.js"></script>`,
    );
  });

  it("has the App Bridge of the emulator in local mode", async () => {
    const rehearsal = await startServer({ adminFolder: folder, live: true, platformUrl: "http://localhost:4000" });
    const reply = await open(rehearsal, `/?shop=${SHOP}&embedded=1`);
    await rehearsal.close();
    expect(reply.text).toContain('<script src="http://localhost:4000/shopifycloud/app-bridge.js"></script>');
    const policy = reply.headers.get("Content-Security-Policy");
    expect(policy).toContain("script-src 'self' http://localhost:4000/shopifycloud/;");
    expect(policy).toMatch(/frame-ancestors http:\/\/localhost:4000$/);
  });

  it("loads App Bridge before anything else", async () => {
    const built = await readFile("renderer/index.html", "utf8");
    expect(built).toMatch(/<head>\s*<!--app-bridge-->/);
  });

  it("is served to a person at an unknown address, with status 404, and never in place of the API", async () => {
    const person = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    const [page, call] = await Promise.all(["/nowhere", "/api/nothing"].map((path) => open(local, path, person)));
    expect([page?.status, page?.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(call).toMatchObject({ status: 404, body: { error: expect.any(String) } });
  });

  it.each(["/payments/edit/twelve", "/payments/edit/%E0%A4%A", "/payments/12", "/payments/edit/12/13"])(
    "is not served at %s",
    async (path) => {
      expect((await open(local, path, { Accept: "text/html" })).status).toBe(404);
    },
  );

  it("reports that it has not been built", async () => {
    const bare = await startServer();
    expect(await open(bare, "/")).toMatchObject({ status: 503, body: { error: expect.stringContaining("npm run build") } });
    await bare.close();
  });
});

describe("a page that is opened outside Shopify's admin", () => {
  const inside = `https://${SHOP}/admin/apps/${API_KEY}`;
  const name = SHOP.replace(/\..*/, "");

  it.each([
    [`/?shop=${SHOP}`, inside],
    [`/?shop=${SHOP}&hmac=0f&timestamp=1&host=${hostOf(`admin.shopify.com/store/${name}`)}&locale=de&session=s&embedded=0`, inside],
    [`/payments/edit?type=hide&shop=${SHOP}&guid=1%26x%3D2`, `${inside}/payments/edit?type=hide&guid=1%26x%3D2`],
    [`/payments?create&shop=${SHOP}`, `${inside}/payments?create=`],
    [`/delivery/edit/12?shop=${SHOP}`, `${inside}/delivery/edit/12`],
    [`/?host=${hostOf(`admin.shopify.com/store/${name}`)}`, inside],
    [`/?host=${hostOf(`${SHOP}/admin`)}`, inside],
  ])("redirects to the same screen inside: %s", async (path, there) => {
    const reply = await open(live, path);
    expect([reply.status, reply.headers.get("Location"), reply.headers.get("Cache-Control")]).toEqual([302, there, "no-store"]);
  });

  it.each([
    ["Shopify opened it", `/?shop=${SHOP}&embedded=1`, {}],
    ["Shopify gave it a session token", `/?shop=${SHOP}&id_token=a.b.c`, {}],
    ["it is in a frame", `/plan?shop=${SHOP}`, { "Sec-Fetch-Dest": "iframe" }],
    ["nobody says for which shop", "/payments", {}],
    ["the host is no shop's", `/?host=${hostOf("evil.com/store/one")}`, {}],
    ["the host is no text", "/?host=%00%ff&host=x", {}],
  ])("does not redirect when %s", async (_, path, headers) => {
    expect((await open(live, path, headers)).status).toBe(200);
  });

  it("does not redirect when this process is the emulator", async () => {
    expect((await open(local, `/?shop=${SHOP}`)).status).toBe(200);
  });
});

describe("the Content Security Policy", () => {
  const policy = async (server: TestServer, path: string) => (await open(server, path)).headers.get("Content-Security-Policy") ?? "";

  it("allows no inline script, no eval and nothing from other origins", async () => {
    const directives = await policy(local, "/");
    expect(directives).toContain("script-src 'self';");
    expect(directives).toContain("default-src 'self';");
    expect(directives).not.toContain("unsafe-eval");
    expect(directives.match(/unsafe-inline/g)).toHaveLength(1);
  });

  it("allows Shopify's scripts from App Bridge's folder only", async () => {
    const directives = await policy(live, `/?shop=${SHOP}&embedded=1`);
    expect(directives).toContain("script-src 'self' https://cdn.shopify.com/shopifycloud/;");
    expect(directives).toContain(`connect-src 'self' https://cdn.shopify.com https://${SHOP};`);
    expect(directives.match(/unsafe-\w+/g)).toEqual(["unsafe-inline"]);
  });

  it("lets only the shop's own admin embed the page", async () => {
    expect(await policy(live, `/?shop=${SHOP}`)).toMatch(new RegExp(`frame-ancestors https://${SHOP} https://admin\\.shopify\\.com$`));
    expect(await policy(live, `/?host=${hostOf(`${SHOP}/admin`)}`)).toMatch(new RegExp(`frame-ancestors https://${SHOP} `));
    expect(await policy(live, "/")).toMatch(/frame-ancestors 'none'$/);
  });

  it("lets the admins of all shops embed a frame that was reloaded without its shop, and no one a page in a window", async () => {
    const asked = async (path: string, dest: string) =>
      (await open(live, path, { "Sec-Fetch-Dest": dest })).headers.get("Content-Security-Policy")?.match(/frame-ancestors (.*)$/)?.[1];
    const admins = "https://admin.shopify.com https://*.myshopify.com";
    expect([await asked("/payments", "iframe"), await asked("/payments/edit?type=hide", "iframe")]).toEqual([admins, admins]);
    expect([await asked("/payments", "document"), await asked("/?shop=evil.com", "iframe")]).toEqual(["'none'", "'none'"]);
    expect(await asked(`/?shop=${SHOP}`, "iframe")).toBe(`https://${SHOP} https://admin.shopify.com`);
    expect((await open(live, "/payments", { "Sec-Fetch-Dest": "iframe" })).headers.get("Vary")).toContain("Sec-Fetch-Dest");
  });

  it("lets only the local admin embed the app, from the other name of this machine", async () => {
    const { port } = new URL(local.url);
    const directives = await policy(local, `/?shop=${SHOP}`);
    expect(directives).toMatch(new RegExp(`frame-src 'self' http://127\\.0\\.0\\.1:${port}; frame-ancestors http://localhost:${port}$`));
  });

  it.each([
    ...["evil.com", `${SHOP}.evil.com`, `${SHOP};script-src *`, `${SHOP}%0d%0aX-Bad:1`, "a b.myshopify.com", "'self'", `evil.com/${SHOP}`],
    ...[`${SHOP}&shop=evil.com`, `${SHOP}:99`, `${SHOP}/`, "x".repeat(500), "%00", "*"],
  ])("never repeats an invalid shop: %s", async (shop) => {
    const reply = await open(live, `/?shop=${shop}`);
    expect([reply.status, reply.headers.get("X-Bad")]).toEqual([400, null]);
    expect(reply.headers.get("Content-Security-Policy")).toMatch(/frame-ancestors 'none'$/);
  });

  it.each(["/", "/api/apps/store", "/healthz", "/nowhere"])("is sent with its companion headers on %s", async (path) => {
    const { headers } = await open(live, path);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("origin");
    expect(headers.get("X-Frame-Options")).toBeNull();
  });
});

describe("a built file", () => {
  it.each([
    ["br", "br"],
    ["gzip, br", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ])("is cached forever, and compressed as the browser accepts: %s", async (accepted, encoding) => {
    const reply = await open(local, "/assets/app-1a2b3c.js", { "Accept-Encoding": accepted });
    expect(reply.headers.get("Content-Encoding")).toBe(encoding);
    expect(reply.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect(reply.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(encoding === "gzip" && reply.text !== SCRIPT ? gunzipSync(Buffer.from(reply.text)).toString() : reply.text).toBe(SCRIPT);
  });

  it("is sent uncompressed where the build wrote no compressed form", async () => {
    const reply = await open(local, "/assets/plain-4d5e6f.js", { "Accept-Encoding": "br, gzip" });
    expect([reply.status, reply.headers.get("Content-Encoding"), reply.text]).toEqual([200, null, SCRIPT]);
  });

  it("is found by its exact name only", async () => {
    for (const name of ["app-1a2b3c.js.br", "..%2findex.html", "%2e%2e/index.html", "app-1a2b3c.js%00", "APP-1a2b3c.js", ""]) {
      expect((await open(local, `/assets/${name}`)).status).toBe(404);
    }
  });
});

describe("the health route", () => {
  it("is ok while the database responds", async () => {
    expect(await open(local, "/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
  });
});
