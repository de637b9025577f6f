// @lane dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { authorizedFetch } from "../../../../renderer/emulator/bridge/authorized-fetch.ts";

const ORIGIN = "https://app.example";
const retry = () => new Response("", { status: 401, headers: { "X-Shopify-Retry-Invalid-Session-Request": "1" } });

let sent: { url: string; authorization: string | null; body: string }[];
let replies: Response[];
const tokens = { idToken: async () => "held", renew: async () => "fresh" };

const request = vi.fn<typeof fetch>(async (input, init) => {
  const made = new Request(input, init);
  sent.push({ url: made.url, authorization: made.headers.get("Authorization"), body: await made.text() });
  return replies.shift() ?? new Response("ok");
});
const call = authorizedFetch(request, tokens, ORIGIN);

beforeEach(() => {
  sent = [];
  replies = [];
});

describe("the bridge's fetch", () => {
  it("sends the token to the app's own origin", async () => {
    await call(`${ORIGIN}/api`);
    expect(sent).toEqual([{ url: `${ORIGIN}/api`, authorization: "Bearer held", body: "" }]);
  });

  it("sends no token elsewhere", async () => {
    await call("https://other.example/api");
    expect(sent[0]?.authorization).toBeNull();
  });

  it("leaves an Authorization header of the app alone", async () => {
    await call(`${ORIGIN}/api`, { headers: { Authorization: "Basic x" } });
    expect(sent[0]?.authorization).toBe("Basic x");
  });

  it("retries once with a fresh token and the same body when the server asks for it", async () => {
    replies = [retry()];
    const response = await call(`${ORIGIN}/api`, { method: "POST", body: "data" });
    expect(sent.map(({ authorization, body }) => [authorization, body])).toEqual([
      ["Bearer held", "data"],
      ["Bearer fresh", "data"],
    ]);
    expect(response.status).toBe(200);
  });

  it("retries only once", async () => {
    replies = [retry(), retry()];
    expect((await call(`${ORIGIN}/api`)).status).toBe(401);
    expect(sent).toHaveLength(2);
  });

  it("returns a 401 that does not ask for a retry", async () => {
    replies = [new Response("", { status: 401 })];
    expect((await call(`${ORIGIN}/api`)).status).toBe(401);
    expect(sent).toHaveLength(1);
  });
});
