import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blocks } from "../../engine/generated/blocks.ts";
import { CLIENT_ID, type Deployment, deployment } from "./project.ts";

const run = promisify(execFile);
const KEY = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37) % 256)).toString("base64");
/** Lines about each block that is deployed. */
const WEIGHTS = blocks.map(({ handle, family }) => {
  const [gzipped, raw] = family === undefined ? [15_000, 40_000] : [30_000, 90_000];
  return `dist/blocks/${handle}.js: note: has 25 of ${gzipped} bytes gzipped, 5 of ${raw} bytes raw`;
});
const SECRET = "shpss_0123456789abcdef0123456789abcdef";

describe("npm run deploy:check", () => {
  let copy: Deployment;
  beforeAll(() => {
    copy = deployment();
  });
  afterAll(() => copy.remove());

  async function check(env: Record<string, string>): Promise<{ code: number; text: string }> {
    const options = { env: { PATH: process.env.PATH, ...env } };
    try {
      const { stdout } = await run("node_modules/.bin/tsx", ["scripts/deploy-check.ts", "--root", copy.root], options);
      return { code: 0, text: stdout };
    } catch (error) {
      if (!(error instanceof Error && "stdout" in error && "code" in error)) throw error;
      return { code: Number(error.code), text: String(error.stdout) };
    }
  }

  it("ends with 0 when nothing is open", async () => {
    const { code, text } = await check({ SHOPIFY_API_KEY: CLIENT_ID, SHOPIFY_API_SECRET: SECRET, ENCRYPTION_KEY: KEY, METRICS_TOKEN: "t" });
    expect(text).toBe(
      WEIGHTS.map((weight) => `${weight}\n`).join("") +
        "environment: note: DATABASE_URL is not set: the embedded database serves one server only\n" +
        "ready to deploy: `shopify app deploy`, then start the server\n",
    );
    expect(code).toBe(0);
  });

  it("ends with 1 and a line for each open item", async () => {
    copy.change("shopify.app.toml", CLIENT_ID, "");
    const { code, text } = await check({
      SHOPIFY_API_KEY: CLIENT_ID,
      SHOPIFY_API_SECRET: SECRET,
      METRICS_TOKEN: "t",
      DATABASE_URL: "postgres://a/b",
    });
    expect(text.trim().split("\n")).toEqual([
      "shopify.app.toml:6: client_id must be filled in",
      ...WEIGHTS,
      "environment: ENCRYPTION_KEY must be set: `openssl rand -base64 32` prints one",
      "2 problems to fix before deploying",
    ]);
    expect(code).toBe(1);
  });
});
