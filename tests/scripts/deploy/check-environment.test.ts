import { describe, expect, it } from "vitest";
import { checkEnvironment } from "../../../scripts/deploy/check-environment.ts";
import { findingText } from "../../../scripts/deploy/finding.ts";

const KEY = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37) % 256)).toString("base64");
const SECRET = "shpss_0123456789abcdef0123456789abcdef";
const GOOD = {
  SHOPIFY_API_KEY: "0123456789abcdef0123456789abcdef",
  SHOPIFY_API_SECRET: SECRET,
  ENCRYPTION_KEY: KEY,
  DATABASE_URL: "postgres://user:password@db.internal:5432/cartwright",
  METRICS_TOKEN: "a token",
};
const found = (env: Record<string, string | undefined>): string[] => checkEnvironment(env).map(findingText);

describe("the check of the environment", () => {
  it("accepts the app's credentials and a random key", () => {
    expect(found(GOOD)).toEqual([]);
  });

  it("reports everything that is not set at once", () => {
    const names = found({}).map((line) => line.replace(/^environment: (note: )?(\w+).*/, "$1$2"));
    expect(names).toEqual(["SHOPIFY_API_KEY", "SHOPIFY_API_SECRET", "ENCRYPTION_KEY", ...["note: DATABASE_URL", "note: METRICS_TOKEN"]]);
  });

  it("notes that a policy is only reported", () => {
    expect(found({ ...GOOD, CONTENT_SECURITY_POLICY: "report-only" })).toEqual([
      expect.stringMatching(/^environment: note: CONTENT_SECURITY_POLICY is report-only/),
    ]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ["a key of another length", { ENCRYPTION_KEY: KEY.slice(4) }, /ENCRYPTION_KEY must be 32 bytes in base64/],
    ["a key of zeros", { ENCRYPTION_KEY: Buffer.alloc(32).toString("base64") }, /ENCRYPTION_KEY is not a random key/],
    ["a typed key", { ENCRYPTION_KEY: Buffer.from("aaaabbbbccccddddeeeeffffgggghhhh").toString("base64") }, /is not a random key/],
    [
      "an old key of zeros",
      { ENCRYPTION_KEY_PREVIOUS: Buffer.alloc(32).toString("base64") },
      /ENCRYPTION_KEY_PREVIOUS is not a random key/,
    ],
    ["the key for a secret", { SHOPIFY_API_SECRET: GOOD.SHOPIFY_API_KEY }, /SHOPIFY_API_SECRET is not a client secret/],
    ["a short secret", { SHOPIFY_API_SECRET: "secret" }, /SHOPIFY_API_SECRET is not a client secret/],
    ["one secret twice", { SHOPIFY_API_SECRET_PREVIOUS: SECRET }, /SHOPIFY_API_SECRET_PREVIOUS must be another secret/],
    ["a platform that is none", { PLATFORM_URL: "http://localhost:4000" }, /PLATFORM_URL must not be set/],
    ["a database that is none", { DATABASE_URL: "mysql://db" }, /DATABASE_URL must look like/],
    ["a port that is none", { PORT: "http" }, /PORT must be a number/],
  ])("refuses %s without printing a secret", (_, env, message) => {
    const lines = found({ ...GOOD, ...env });
    expect(lines.filter((line) => message.test(line))).toHaveLength(1);
    for (const value of [SECRET, KEY, ...Object.values(env).filter((text) => text.length > 20 && !text.startsWith("http"))]) {
      expect(lines.join("\n")).not.toContain(value);
    }
  });
});
