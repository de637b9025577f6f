// @lane dom
import { describe, expect, it, vi } from "vitest";
import { sendRequest } from "../../../renderer/data/send-request.ts";
import { bridge, freshPage, serve } from "../support/admin.tsx";

freshPage();
const RETRY = { "X-Shopify-Retry-Invalid-Session-Request": "1" };
const ended = { status: 401, body: { error: "Your session is missing or has ended. Reload the page." }, headers: RETRY };
const send = () =>
  sendRequest({ method: "POST", path: "/api/apps/functions", requestEnvelope: { style: "data" } }, { body: { name: "Mine" } }, () => true);

function withTokens(idToken: () => Promise<string>) {
  Object.assign(window, { shopify: { ...bridge(), idToken } });
}

describe("a session that has ended", () => {
  it("is renewed: the same request is sent once more with a fresh token", async () => {
    withTokens(async () => "fresh");
    const replies = [ended, { body: {} }];
    const calls = serve({ "POST /api/apps/functions": () => replies.shift() ?? ended });
    expect(await send()).toEqual({ ok: true, value: true });
    expect(calls.map(({ body }) => body)).toEqual([{ data: { name: "Mine" } }, { data: { name: "Mine" } }]);
    expect(calls.map(({ headers }) => headers.get("Authorization"))).toEqual([null, "Bearer fresh"]);
    expect(calls[1]?.headers.get("Content-Type")).toBe("application/json");
  });

  it("is renewed once only", async () => {
    withTokens(async () => "stale as well");
    const calls = serve({ "POST /api/apps/functions": ended });
    expect(await send()).toMatchObject({ ok: false, failure: { status: 401, message: ended.body.error } });
    expect(calls).toHaveLength(2);
  });

  it.each([
    ["Shopify gives no token", async () => Promise.reject(new Error("no session")), RETRY],
    ["the server does not ask for one", async () => "fresh", {}],
  ])("is reported when %s", async (_, idToken, headers) => {
    withTokens(vi.fn(idToken));
    const calls = serve({ "POST /api/apps/functions": { ...ended, headers } });
    expect(await send()).toMatchObject({ ok: false, failure: { status: 401, message: ended.body.error } });
    expect(calls).toHaveLength(1);
  });
});

describe("a rejected request", () => {
  it.each([
    ["in message, whatever error says", { message: "Too many.", error: "limit" }, "Too many."],
    ["in message alone", { message: "Too many." }, "Too many."],
    ["in error alone", { error: "Too many." }, "Too many."],
    ["in error, where message is blank", { message: " ", error: "Too many." }, "Too many."],
    ["in error, where message is no text", { message: { code: 4 }, error: "Too many." }, "Too many."],
    ["nowhere", {}, undefined],
  ])("has its message %s", async (_, body, message) => {
    serve({ "POST /api/apps/functions": { status: 422, body } });
    expect(await send()).toMatchObject({ ok: false, failure: { status: 422, message } });
  });
});
