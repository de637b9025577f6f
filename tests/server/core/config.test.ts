// @lane database
import { describe, expect, it } from "vitest";
import { readConfig } from "../../../server/core/config.ts";

const KEY = Buffer.alloc(32, 1).toString("base64");
const LIVE = { SHOPIFY_API_KEY: "key", SHOPIFY_API_SECRET: "new", ENCRYPTION_KEY: KEY };

describe("readConfig", () => {
  it("requires nothing: port 3000 on this machine only, an embedded database, local mode", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataDir: expect.stringMatching(/\.data$/),
      databaseUrl: null,
      credentials: null,
      encryptionKeys: [],
      platformUrl: null,
      metricsToken: null,
      policy: "enforce",
      requestsPerSecond: 50,
      proxies: null,
    });
  });

  it("reads live mode with Shopify's credentials, and with two secrets during a rotation", () => {
    const live = readConfig({ ...LIVE, SHOPIFY_API_SECRET_PREVIOUS: "old" });
    expect(live).toMatchObject({ host: "0.0.0.0", credentials: { apiKey: "key", secrets: ["new", "old"] } });
  });

  it("listens on this machine only in local mode, where anybody is let in, and on all addresses in live mode", () => {
    for (const host of ["127.0.0.1", "localhost", "::1"]) expect(readConfig({ HOST: host }).host).toBe(host);
    for (const host of ["0.0.0.0", "::", "192.168.1.5", "example.com", "127.0.0.1.example.com"]) {
      expect(() => readConfig({ HOST: host })).toThrow(/^HOST must be 127\.0\.0\.1, localhost or ::1 in local mode/);
      expect(readConfig({ ...LIVE, HOST: host }).host).toBe(host);
    }
  });

  it("accepts two keys while one replaces the other", () => {
    const previous = Buffer.alloc(32, 2);
    const { encryptionKeys } = readConfig({ ...LIVE, ENCRYPTION_KEY_PREVIOUS: previous.toString("base64") });
    expect(encryptionKeys).toEqual([Buffer.alloc(32, 1), previous]);
  });

  it("accepts a served platform and a token for metrics", () => {
    const config = readConfig({ ...LIVE, PLATFORM_URL: "http://localhost:4000/", METRICS_TOKEN: "m" });
    expect(config).toMatchObject({ platformUrl: "http://localhost:4000", metricsToken: "m" });
  });

  it("makes the Content Security Policy report-only on request", () => {
    expect(readConfig({ CONTENT_SECURITY_POLICY: "report-only" }).policy).toBe("report-only");
    expect(readConfig({ CONTENT_SECURITY_POLICY: "" }).policy).toBe("enforce");
  });

  it("explains how to make a missing key, and never repeats a wrong one", () => {
    expect(() => readConfig({ SHOPIFY_API_KEY: "a", SHOPIFY_API_SECRET: "b" })).toThrow(/^ENCRYPTION_KEY must be set/);
    expect(() => readConfig({ ...LIVE, ENCRYPTION_KEY: "" })).toThrow("openssl rand -base64 32");
    expect(() => readConfig({ ...LIVE, ENCRYPTION_KEY: "almost-right" })).toThrow(/^(?!.*almost).*ENCRYPTION_KEY/);
  });

  it.each([
    ["PORT", { PORT: "eighty" }],
    ["PORT", { PORT: "70000" }],
    ["PORT", { PORT: "-1" }],
    ["PORT", { PORT: "" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://host/db" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://" }],
    ["SHOPIFY_API_SECRET", { SHOPIFY_API_KEY: "key" }],
    ["SHOPIFY_API_KEY", { SHOPIFY_API_SECRET: "secret" }],
    ["SHOPIFY_API_KEY and SHOPIFY_API_SECRET", { ENCRYPTION_KEY: KEY }],
    ["SHOPIFY_API_KEY and SHOPIFY_API_SECRET", { ENCRYPTION_KEY_PREVIOUS: KEY }],
    ["SHOPIFY_API_KEY and SHOPIFY_API_SECRET", { SHOPIFY_API_SECRET_PREVIOUS: "old" }],
    ["ENCRYPTION_KEY", { ...LIVE, ENCRYPTION_KEY: Buffer.alloc(31).toString("base64") }],
    ["ENCRYPTION_KEY", { ...LIVE, ENCRYPTION_KEY: `${KEY}=` }],
    ["ENCRYPTION_KEY_PREVIOUS", { ...LIVE, ENCRYPTION_KEY_PREVIOUS: "x" }],
    ["CONTENT_SECURITY_POLICY", { CONTENT_SECURITY_POLICY: "off" }],
    ["RATE_LIMIT", { RATE_LIMIT: "0" }],
    ["RATE_LIMIT", { RATE_LIMIT: "many" }],
    ["PROXIES", { PROXIES: "all" }],
    ["PLATFORM_URL", { PLATFORM_URL: "http://localhost:4000" }],
    ["PLATFORM_URL", { ...LIVE, PLATFORM_URL: "localhost:4000" }],
    ["PLATFORM_URL", { ...LIVE, PLATFORM_URL: "ftp://localhost" }],
    ["PLATFORM_URL", { ...LIVE, PLATFORM_URL: "http://localhost:4000/path" }],
  ])("names %s when it is wrong: %j", (name, env) => {
    expect(() => readConfig(env)).toThrow(name);
  });
});
