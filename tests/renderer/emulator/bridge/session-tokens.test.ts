// @lane dom
import { describe, expect, it, vi } from "vitest";
import { sessionToken } from "../../../../renderer/emulator/admin/session-token.ts";
import { sessionTokens } from "../../../../renderer/emulator/bridge/session-tokens.ts";

const SHOP = "demo.myshopify.com";

/** A token that expires at a second; only its payload is read by the page. */
function token(exp: number, name = "t"): string {
  return `${name}.${btoa(JSON.stringify({ exp }))}.signature`;
}

function admin(...tokens: string[]) {
  return vi.fn(async () => (tokens.length > 1 ? tokens.shift() : tokens[0]) ?? "");
}

describe("the session token of the app", () => {
  it("is that of the address first, and kept until five seconds before it expires", async () => {
    let now = 0;
    const load = admin(token(120, "second"));
    const { idToken } = sessionTokens(load, token(60, "first"), () => now);
    now = 54_999;
    expect(await idToken()).toBe(token(60, "first"));
    expect(load).not.toHaveBeenCalled();
    now = 55_000;
    expect(await idToken()).toBe(token(120, "second"));
    expect(await idToken()).toBe(token(120, "second"));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is requested once by concurrent callers", async () => {
    const load = admin(token(60));
    const { idToken } = sessionTokens(load, null, () => 0);
    await Promise.all([idToken(), idToken(), idToken()]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is requested again when it cannot be read", async () => {
    const load = admin("not a token");
    const { idToken } = sessionTokens(load, null, () => 0);
    await idToken();
    await idToken();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("fails like the admin's, and can be requested again", async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error("must be a store")).mockResolvedValueOnce(token(60));
    const { idToken } = sessionTokens(load, null, () => 0);
    await expect(idToken()).rejects.toThrow("must be a store");
    expect(await idToken()).toBe(token(60));
  });
});

describe("the session token of the admin", () => {
  it("is requested with the store of the page", async () => {
    const request = vi.fn<typeof fetch>(async () => Response.json({ token: token(60) }));
    expect(await sessionToken(SHOP, request)).toBe(token(60));
    const [address, init] = request.mock.calls[0] ?? [];
    expect([address, init?.method, init?.body]).toEqual(["/local/session-token", "POST", JSON.stringify({ shop: SHOP })]);
  });

  it.each([
    ["the server's sentence", Response.json({ error: "must be a store" }, { status: 422 }), "must be a store"],
    ["the status when the server says nothing", new Response("", { status: 502 }), "502"],
  ])("fails with %s", async (_, reply, sentence) => {
    await expect(sessionToken(SHOP, async () => reply)).rejects.toThrow(sentence);
  });
});
