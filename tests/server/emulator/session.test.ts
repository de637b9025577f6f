// @lane database
import { createSecretKey } from "node:crypto";
import { jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { buyerToken, sessionToken } from "../../../server/emulator/session.ts";

const FACTS = { shop: "a.myshopify.com", clientId: "client", secret: "a secret of the app that is long enough" };
const KEY = createSecretKey(FACTS.secret, "utf8");

describe("a session token", () => {
  it("carries Shopify's claims for one minute", async () => {
    const { payload, protectedHeader } = await jwtVerify(await sessionToken(FACTS), KEY, { audience: "client", algorithms: ["HS256"] });
    expect(protectedHeader.alg).toBe("HS256");
    expect(payload).toMatchObject({ iss: "https://a.myshopify.com/admin", dest: "https://a.myshopify.com", aud: "client" });
    expect(Object.keys(payload).sort()).toEqual(["aud", "dest", "exp", "iat", "iss", "jti", "nbf", "sid", "sub"]);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
  });

  it("expires after a minute", async () => {
    const token = await sessionToken(FACTS, Date.now() - 61_000);
    await expect(jwtVerify(token, KEY)).rejects.toThrow("exp");
  });
});

describe("a buyer's token", () => {
  const read = async (customer: string | null, now?: number) =>
    (await jwtVerify(await buyerToken(FACTS, customer, now), KEY, { audience: "client", algorithms: ["HS256"] })).payload;

  it("carries the claims of checkout for five minutes: no session, no issuer, and the bare domain", async () => {
    const payload = await read(null);
    expect(payload).toMatchObject({ dest: "a.myshopify.com", aud: "client" });
    expect(Object.keys(payload).sort()).toEqual(["aud", "dest", "exp", "iat", "jti", "nbf"]);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
    await expect(read(null, Date.now() - 301_000)).rejects.toThrow("exp");
  });

  it("names the customer who is signed in", async () => {
    expect((await read("gid://shopify/Customer/1")).sub).toBe("gid://shopify/Customer/1");
  });
});
