import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "smol-toml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { devEnvironment } from "../../scripts/dev/environment.ts";
import { freePort } from "../../server/store/embedded/server.ts";
import { API_KEY } from "../support/server.ts";

const TUNNEL = "https://one-two-three.trycloudflare.com";
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cartwright-dev-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The variables that version 4.8.2 of the platform's tool sets for the command of a web. */
const given = (port: number) => ({
  ...{ SHOPIFY_API_KEY: API_KEY, SHOPIFY_API_SECRET: "a secret of the development app", HOST: TUNNEL, APP_URL: TUNNEL },
  ...{ PORT: String(port), SERVER_PORT: String(port), NODE_ENV: "development", APP_ENV: "development", SCOPES: "read_products" },
});

describe("shopify.web.toml", () => {
  it("names commands that there are and paths that answer", async () => {
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
  it("runs the app in live mode with what the platform's tool gives it", async () => {
    const port = await freePort();
    const env = { ...process.env, ...given(port), DATA_DIR: join(folder, "served") };
    const npm = spawn("npm", ["run", "dev"], { env, stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    npm.stdout.on("data", (data) => (said += data));
    await expect.poll(() => said).toContain(`ready: open http://localhost:${port}`);
    const page = await (await fetch(`http://127.0.0.1:${port}/?shop=one.myshopify.com&embedded=1`)).text();
    expect(page).toContain(`content="${API_KEY}"><script src="https://cdn.shopify.com/shopifycloud/app-bridge.js">`);
    npm.kill("SIGTERM");
    await once(npm, "exit");
    expect(said).toContain('"message":"stopped"');
  });

  it("keeps its encryption key, which nobody else may read", async () => {
    const env = { ...given(3000), DATA_DIR: join(folder, "kept") };
    const { ENCRYPTION_KEY: key, HOST: host } = devEnvironment(env);
    expect([Buffer.from(key ?? "", "base64").length, host]).toEqual([32, "127.0.0.1"]);
    expect(devEnvironment(env).ENCRYPTION_KEY).toBe(key);
    expect((await stat(join(folder, "kept", "encryption.key"))).mode & 0o777).toBe(0o600);
    expect(devEnvironment({ ...env, ENCRYPTION_KEY: "mine" }).ENCRYPTION_KEY).toBe("mine");
  });

  it("says who starts it when it was not the platform's tool", () => {
    expect(() => devEnvironment({ PORT: "3000" })).toThrow(/^SHOPIFY_API_KEY is missing: run `shopify app dev`/);
  });
});
