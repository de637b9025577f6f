// @lane database deep
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "smol-toml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { devEnvironment } from "../../scripts/dev/environment.ts";
import { type Developing, type Workplace, workplace } from "../support/developing.ts";
import { descendants, living } from "../support/processes.ts";
import { API_KEY } from "../support/server.ts";

const TUNNEL = "https://one-two-three.trycloudflare.com";
const CONDITION = "schemas/conditions/cart-total.json";
const HEALTH = "server/http/routes/healthz.ts";
const LOWER = "engine/runtime/host/contains.ts";

/** The variables that version 4.8.2 of the platform's tool sets for the command of a web, but for the port. */
const GIVEN = {
  ...{ SHOPIFY_API_KEY: API_KEY, SHOPIFY_API_SECRET: "a secret of the development app", HOST: TUNNEL, APP_URL: TUNNEL },
  ...{ NODE_ENV: "development", APP_ENV: "development", SCOPES: "read_products" },
};

describe("shopify.web.toml", () => {
  it("names existing commands and paths that respond", async () => {
    const web = parse(await readFile("shopify.web.toml", "utf8"));
    const { scripts } = JSON.parse(await readFile("package.json", "utf8"));
    expect(web).toMatchObject({ roles: ["frontend", "backend"], webhooks_path: "/webhooks" });
    const commands = Object.values(web.commands ?? {}).map((command) => String(command).replace(/^npm run /, ""));
    expect(commands.map((name) => typeof scripts[name])).toEqual(["string", "string"]);
    const app = await readFile("shopify.app.toml", "utf8");
    expect(app).toContain(`${String(web.auth_callback_path)}"]`);
  });
});

describe("npm run dev", () => {
  let place: Workplace;
  let dev: Developing;
  beforeAll(() => {
    place = workplace();
  });
  afterAll(() => place.remove());

  const text = async (path: string) => (await fetch(dev.url + path).catch(() => null))?.text() ?? "";
  const status = async (path: string) => (await fetch(dev.url + path, { method: "HEAD" }).catch(() => null))?.status;
  const entry = async () => /src="(\/assets\/[^"]+)"/.exec(await text("/"))?.[1] ?? "";
  /** Returns whether the admin's page, or a module that it loads, contains a text. */
  const shows = async (sought: string) => {
    const names = new Set([await entry()]);
    for (const name of names) {
      const module = await text(name);
      if (module.includes(sought)) return true;
      for (const [, other] of module.matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g)) names.add(`/assets/${other}`);
    }
    return false;
  };

  it("runs the app in live mode with the environment of Shopify's CLI", async () => {
    const live = await place.develop(GIVEN);
    const page = await (await fetch(`${live.url}/?shop=one.myshopify.com&embedded=1`)).text();
    expect(page).toContain(`content="${API_KEY}"><script src="https://cdn.shopify.com/shopifycloud/app-bridge.js">`);
    const ended = once(live.npm, "exit");
    live.npm.kill("SIGTERM");
    await ended;
    expect(live.output()).toContain('"message":"stopped"');
  });

  it("reports by file and pointer what is wrong with a schema, and goes on with the last build", async () => {
    dev = await place.develop();
    const before = await entry();
    expect(await text(before)).toContain("location.reload()");
    expect(await shows("Cart Total")).toBe(true);
    place.edit(CONDITION, '"title": "is less than"', '"titel": "is less than"');
    await expect.poll(dev.output).toContain(`${CONDITION}: /operators/isLessThan: must have required property 'title'`);
    expect([await status("/healthz"), await entry()]).toEqual([200, before]);
  });

  it("shows the corrected schema in the admin, whose open pages find that they are out of date", async () => {
    const before = await entry();
    place.edit(CONDITION, '"Cart Total"', '"Total of the cart"');
    place.edit(CONDITION, '"titel": "is less than"', '"title": "is below"');
    await expect.poll(() => shows("Total of the cart")).toBe(true);
    await expect.poll(async () => [await status(before), await status(await entry())]).toEqual([404, 200]);
    expect(dev.output()).not.toContain('"method":"HEAD"');
  });

  it("reports what cannot be bundled, or cannot run, and responds as the server that the next edit has corrected", async () => {
    place.edit(HEALTH, '"ok" }', '"ok" ');
    await expect.poll(dev.output).toMatch(/server\/http\/routes\/healthz\.ts:\d+:\d+/);
    expect(await text("/healthz")).toBe('{"status":"ok"}');
    place.edit(HEALTH, '"ok" ', '"mended" }');
    place.edit(HEALTH, "export function healthzRoute", 'throw new Error("not today");\nexport function healthzRoute');
    await expect.poll(dev.output).toContain("the next edit is another try");
    place.edit(HEALTH, 'throw new Error("not today");\n', "");
    await expect.poll(() => text("/healthz")).toBe('{"status":"mended"}');
  });

  it("leaves nothing behind when it is interrupted, also during a build", async () => {
    place.edit(LOWER, "export function contains", "// edited\nexport function contains");
    await expect.poll(dev.output).toContain("building Functions");
    const all = await descendants(dev.npm.pid ?? 0);
    expect(await living(all)).toContain("postgres");
    const ended = once(dev.npm, "exit");
    process.kill(-(dev.npm.pid ?? Number.NaN), "SIGINT");
    await expect.poll(() => living(all)).toEqual([]);
    await ended;
    expect(dev.output()).toContain('"message":"stopped"');
  });
});

describe("the environment of npm run dev", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cartwright-dev-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("has an encryption key that is stored, and that no one else may read", async () => {
    const env = { ...GIVEN, PORT: "3000", DATA_DIR: join(folder, "kept") };
    const { ENCRYPTION_KEY: key, HOST: host } = devEnvironment(env);
    expect([Buffer.from(key ?? "", "base64").length, host]).toEqual([32, "127.0.0.1"]);
    expect(devEnvironment(env).ENCRYPTION_KEY).toBe(key);
    expect((await stat(join(folder, "kept", "encryption.key"))).mode & 0o777).toBe(0o600);
    expect(devEnvironment({ ...env, ENCRYPTION_KEY: "mine" }).ENCRYPTION_KEY).toBe("mine");
  });

  it("is that of local mode without credentials, and requires the missing ones when some are given", () => {
    expect(devEnvironment({ PORT: "3000" })).toEqual({});
    expect(() => devEnvironment({ SHOPIFY_API_KEY: API_KEY })).toThrow(/^SHOPIFY_API_SECRET is missing: run `shopify app dev`/);
    expect(() => devEnvironment(GIVEN)).toThrow(/^PORT is missing: run `shopify app dev`/);
  });
});
