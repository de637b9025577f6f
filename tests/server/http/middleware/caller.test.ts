import { describe, expect, it } from "vitest";
import { sessionToken } from "../../../../server/emulator/session.ts";
import { callerOf } from "../../../../server/http/middleware/caller.ts";
import { goodClaims } from "../../../support/tokens.ts";

const SHOP = "one.myshopify.com";
const CUSTOMER = "gid://shopify/Customer/207119551";
const admin = goodClaims(SHOP, "key");
const without = (claims: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));
const checkout = { ...without(admin, "sid", "sub", "iss"), dest: SHOP };

describe("the claims of a session token", () => {
  it.each([
    ["of the admin", admin, "merchant", "42"],
    ["of checkout", checkout, "buyer", ""],
    ["of checkout, with an issuer", { ...checkout, iss: `https://${SHOP}/admin` }, "buyer", ""],
    ["of a signed-in buyer", { ...checkout, sub: CUSTOMER }, "buyer", CUSTOMER],
    ["of a buyer, with the whole address of the shop", { ...checkout, dest: `https://${SHOP}`, sub: CUSTOMER }, "buyer", CUSTOMER],
  ])("%s name the caller", (_, claims, kind, user) => {
    expect(callerOf(claims)).toEqual({ kind, shop: SHOP, user });
  });

  it("of the emulator are those of the admin", async () => {
    const [, payload = ""] = (await sessionToken({ shop: SHOP, clientId: "key", secret: "a secret of some length for this test" })).split(
      ".",
    );
    expect(callerOf(JSON.parse(Buffer.from(payload, "base64url").toString()))).toMatchObject({ kind: "merchant", shop: SHOP });
  });

  it.each([
    ["a session and a customer", { ...admin, sub: CUSTOMER }],
    ["a session and nobody", without(admin, "sub")],
    ["a session and an empty user", { ...admin, sub: "" }],
    ["a session and a name", { ...admin, sub: "paula" }],
    ["a session and a number with more behind it", { ...admin, sub: "42\n" }],
    ["an empty session", { ...admin, sid: "" }],
    ["a session that is null", { ...admin, sid: null }],
    ["a session that is a number", { ...admin, sid: 1 }],
    ["a merchant without a session", without(admin, "sid")],
    ["a merchant in checkout", { ...checkout, sub: "42" }],
    ["a customer of something else", { ...checkout, sub: "gid://shopify/Product/1" }],
    ["a customer with more behind it", { ...checkout, sub: `${CUSTOMER}/1` }],
    ["a checkout of another issuer", { ...checkout, iss: "https://two.myshopify.com/admin" }],
    ["a checkout of no shop", { ...checkout, dest: "evil.example" }],
    ["a checkout over http", { ...checkout, dest: `http://${SHOP}` }],
    ["a session of checkout's short address", { ...admin, dest: SHOP }],
  ])("name no caller when they are those of %s", (_, claims) => {
    expect(callerOf(claims)).toBeNull();
  });
});
