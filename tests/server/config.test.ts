import { describe, expect, it } from "vitest";
import { readConfig } from "../../server/config.ts";

describe("readConfig", () => {
  it("needs nothing: port 3000 on this machine only, an embedded database, local mode", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataDir: expect.stringMatching(/\.data$/),
      databaseUrl: null,
      credentials: null,
    });
  });

  it("runs live with the platform's credentials, and with two secrets during a rotation", () => {
    const live = readConfig({ SHOPIFY_API_KEY: "key", SHOPIFY_API_SECRET: "new", SHOPIFY_API_SECRET_PREVIOUS: "old" });
    expect(live).toMatchObject({ host: "0.0.0.0", credentials: { apiKey: "key", secrets: ["new", "old"] } });
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
  ])("names %s when it is wrong: %j", (name, env) => {
    expect(() => readConfig(env)).toThrow(name);
  });
});
