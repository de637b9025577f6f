// @lane database
import { copyFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Reply, SHOP, startServer, type TestServer } from "../support/server.ts";

const RENDERER = new URL("../../renderer/", import.meta.url);
const PERSON = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const AS_PERSON: RequestInit = { headers: PERSON, redirect: "manual" };
/** How a page may be asked for: in the admin, outside of it, and with what is no shop. */
const QUERIES = [
  "",
  `?shop=${SHOP}`,
  `?embedded=1&shop=${SHOP}&host=YWRtaW4`,
  "?embedded=1",
  "?shop=evil.com",
  "?shop=%0d%0aX-Bad:1",
  "?shop=",
];

let folder: string;
let servers: Record<"local" | "live", TestServer>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cartwright-pages-"));
  await copyFile(new URL("index.html", RENDERER), join(folder, "index.html"));
  const [local, live] = await Promise.all([startServer({ adminFolder: folder }), startServer({ adminFolder: folder, live: true })]);
  servers = { local, live };
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  await rm(folder, { recursive: true });
});

/** Every reply of a mode that a browser would show as a page, whichever route it came from. */
async function pages(mode: "local" | "live"): Promise<{ address: string; reply: Reply }[]> {
  const paths = servers[mode].routes.filter(({ method }) => method === "GET").map(({ path }) => path.replaceAll(/:\w+/g, "x"));
  const addresses = [...new Set([...paths, "/nowhere", "/payments/nowhere", "/assets/", "/%3Cscript%3E"])].flatMap((path) =>
    QUERIES.map((query) => `${path}${query}`),
  );
  const replies: { address: string; reply: Reply }[] = [];
  for (const address of addresses) {
    const reply = await servers[mode].send(address, { headers: PERSON, redirect: "manual" });
    if (reply.headers.get("Content-Type")?.includes("html")) replies.push({ address, reply });
  }
  return replies;
}

function directives({ headers }: Reply): Map<string, string[]> {
  const policy = headers.get("Content-Security-Policy") ?? "";
  return new Map(policy.split("; ").map((each) => [each.split(" ")[0] ?? "", each.split(" ").slice(1)] as const));
}

/** Code that a page must not hold under a policy without inline scripts, or that would run merchants' text if there were one. */
const INLINE = /<script(?![^>]*\ssrc=)|\son\w+\s*=|javascript:|<base\b|<meta[^>]+http-equiv/i;

describe.each(["local", "live"] as const)("every page in %s mode", (mode) => {
  let all: { address: string; reply: Reply }[];
  beforeAll(async () => {
    all = await pages(mode);
  });

  it("has a policy that runs scripts from known files only", async () => {
    expect(all.length).toBeGreaterThan(20);
    for (const { address, reply } of all) {
      const policy = directives(reply);
      const scripts = policy.get("script-src") ?? [];
      const others = scripts.filter((source) => source !== "'self'" && !source.startsWith("https://cdn.shopify.com/shopifycloud/"));
      expect([address, scripts.includes("'self'"), others]).toEqual([address, true, []]);
      expect([address, policy.get("default-src"), policy.get("object-src"), policy.get("base-uri")]).toEqual([
        ...[address, ["'self'"], ["'none'"], ["'none'"]],
      ]);
      const loose = [...policy].filter(
        ([name, sources]) => name !== "style-src" && sources.some((source) => /unsafe|^\*|^https?:$/.test(source)),
      );
      expect([address, loose]).toEqual([address, []]);
    }
  });

  it("lets only the admin of its own shop embed it", async () => {
    for (const { address, reply } of all) {
      const named = address.includes(`shop=${SHOP}`);
      const admin = `http://localhost:${new URL(servers.local.url).port}`;
      const embedders = mode === "local" ? [admin] : named ? [`https://${SHOP}`, "https://admin.shopify.com"] : ["'none'"];
      expect([address, directives(reply).get("frame-ancestors")]).toEqual([address, embedders]);
      expect([address, reply.headers.get("X-Frame-Options"), reply.headers.get("X-Bad")]).toEqual([address, null, null]);
      expect([address, reply.headers.get("X-Content-Type-Options")]).toEqual([address, "nosniff"]);
    }
  });

  it("holds no inline script and repeats nothing of its address", async () => {
    for (const { address, reply } of all) {
      expect([address, INLINE.exec(reply.text)?.[0]]).toEqual([address, undefined]);
      expect([address, /nowhere|evil|X-Bad/.test(reply.text)]).toEqual([address, false]);
    }
  });
});

describe("a server with a report-only policy", () => {
  it("sends the same policy under the other name, and enforces none", async () => {
    const reporting = await startServer({ adminFolder: folder, live: true, policy: "report-only" });
    for (const path of ["/", `/?shop=${SHOP}`, "/nowhere", "/healthz"]) {
      const [told, enforced] = await Promise.all([reporting.send(path, AS_PERSON), servers.live.send(path, AS_PERSON)]);
      const policy = enforced.headers.get("Content-Security-Policy");
      expect([path, told.headers.get("Content-Security-Policy-Report-Only")]).toEqual([path, policy]);
      expect([path, told.headers.get("Content-Security-Policy"), policy]).toEqual([path, null, expect.stringContaining("script-src")]);
    }
    await reporting.close();
  });
});

describe("a browser that has visited once", () => {
  it("comes back by HTTPS only, to a live server", async () => {
    for (const path of ["/", "/nowhere", "/healthz", "/api/apps/store", "/assets/nothing.js"]) {
      const [live, local] = await Promise.all([servers.live.send(path, {}), servers.local.send(path, {})]);
      expect([path, live.headers.get("Strict-Transport-Security")]).toEqual([path, "max-age=31536000"]);
      expect([path, local.headers.get("Strict-Transport-Security")]).toEqual([path, null]);
    }
  });
});

describe("the source of a page", () => {
  it("holds no inline script", async () => {
    const files = (await readdir(RENDERER, { recursive: true })).filter((name) => name.endsWith(".html"));
    const sources = await Promise.all(files.map((name) => readFile(new URL(name, RENDERER), "utf8")));
    expect(files.length).toBeGreaterThanOrEqual(4);
    expect(sources.map((source) => INLINE.exec(source)?.[0])).toEqual(files.map(() => undefined));
  });

  it("nowhere in the admin turns text into HTML or code", async () => {
    const files = (await readdir(RENDERER, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
    const sources = await Promise.all(files.map(async (name) => [name, await readFile(new URL(name, RENDERER), "utf8")] as const));
    const careless = /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/;
    expect(sources.filter(([, source]) => careless.test(source)).map(([name]) => name)).toEqual([]);
  });
});
