import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readWorld } from "../../scripts/upgrade/shop.ts";
import { wasReleased, withCommit } from "../../scripts/upgrade/worktree.ts";

const WORLD = {
  products: [{ id: "gid://shopify/Product/1", vendor: "Acme" }],
  paymentMethods: [{ name: "Card" }],
  deliveryOptions: [{ title: "Economy" }],
};
const DOMAINS = { domains: [{ label: "Primary", value: "shop.example" }] };

let server: Server;
afterEach(() => void server?.close());

/** A build of some time, by the calls that it has. */
async function buildWith(answers: Record<string, unknown>): Promise<string> {
  const all: Record<string, unknown> = { "/local/session-token": { token: "t" }, "/local/checkout/world": WORLD, ...answers };
  server = createServer(({ url = "" }, reply) => {
    reply.writeHead(url in all ? 200 : 404, { "Content-Type": "application/json" });
    reply.end(JSON.stringify(all[url] ?? { error: "There is no such page." }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("the store of an upgrade", () => {
  it("has the domain that the build tells", async () => {
    const said: string[] = [];
    const world = await readWorld(await buildWith({ "/api/apps/shop": DOMAINS }), (line) => said.push(line));
    expect(world).toMatchObject({ domain: "shop.example", product: WORLD.products[0]?.id, method: { payment: "Card" } });
    expect(said).toEqual([]);
  });

  it("has another where a build of before that call cannot be asked, and says so", async () => {
    const said: string[] = [];
    const world = await readWorld(await buildWith({}), (line) => said.push(line));
    expect(world.domain).toBe("cartwright-dev.myshopify.com");
    expect(said).toEqual([expect.stringMatching(/^not asked: the store's domains, .+ \/api\/apps\/shop with 404/)]);
  });
});

describe("the commit of an upgrade", () => {
  let project = "";
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...words], { cwd: project });

  beforeEach(async () => {
    project = await mkdtemp(join(tmpdir(), "cartwright-upgraded-"));
    git("init", "-q");
    git("commit", "-q", "--allow-empty", "-m", "before");
  });
  afterEach(() => rm(project, { recursive: true, force: true }));

  it("is refused in a sentence where there is none", async () => {
    await expect(withCommit(project, "no-such-commit", async () => undefined)).rejects.toThrow(
      /^no-such-commit is no commit of this repository: fatal: invalid reference: no-such-commit$/,
    );
  });

  it("has promised something once its queries were released", async () => {
    expect(await wasReleased(project, "HEAD")).toBe(false);
    await mkdir(join(project, "extensions/released"), { recursive: true });
    await writeFile(join(project, "extensions/released/query.graphql"), "query { shop { id } }");
    git("add", ".");
    git("commit", "-q", "-m", "after");
    expect([await wasReleased(project, "HEAD"), await wasReleased(project, "HEAD~1")]).toEqual([true, false]);
  });
});
