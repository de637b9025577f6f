import { describe, expect, it, vi } from "vitest";
import { sessionTokens } from "../../renderer/local/bridge/tokens.ts";

const SHOP = "demo.myshopify.com";

/** A token that expires at a second; only its payload is read by the page. */
function token(exp: number, name = "t"): string {
  return `${name}.${btoa(JSON.stringify({ exp }))}.signature`;
}

function server(...replies: unknown[]) {
  return vi.fn<typeof fetch>(async () => {
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    return reply instanceof Response ? reply : Response.json(reply);
  });
}

describe("session token", () => {
  it("is asked for with the store of the page", async () => {
    const request = server({ token: token(60) });
    await sessionTokens(SHOP, request, () => 0).idToken();
    const [address, init] = request.mock.calls[0] ?? [];
    expect([address, init?.method, init?.body]).toEqual(["/local/session-token", "POST", JSON.stringify({ shop: SHOP })]);
  });

  it("is kept until five seconds before it expires", async () => {
    let now = 0;
    const request = server({ token: token(60, "first") }, { token: token(120, "second") });
    const { idToken } = sessionTokens(SHOP, request, () => now);
    const first = await idToken();
    now = 54_999;
    expect(await idToken()).toBe(first);
    now = 55_000;
    expect(await idToken()).toBe(token(120, "second"));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it("is asked for once by callers at the same time", async () => {
    const request = server({ token: token(60) });
    const { idToken } = sessionTokens(SHOP, request, () => 0);
    await Promise.all([idToken(), idToken(), idToken()]);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it("is asked for again when it cannot be read", async () => {
    const request = server({ token: "not a token" });
    const { idToken } = sessionTokens(SHOP, request, () => 0);
    await idToken();
    await idToken();
    expect(request).toHaveBeenCalledTimes(2);
  });

  it("fails with the server's sentence, and can be asked for again", async () => {
    const request = server(Response.json({ error: "must be a store" }, { status: 422 }), { token: token(60) });
    const { idToken } = sessionTokens(SHOP, request, () => 0);
    await expect(idToken()).rejects.toThrow("must be a store");
    expect(await idToken()).toBe(token(60));
  });

  it("fails with the status when the server says nothing", async () => {
    const { idToken } = sessionTokens(SHOP, server(new Response("", { status: 502 })), () => 0);
    await expect(idToken()).rejects.toThrow("502");
  });
});
