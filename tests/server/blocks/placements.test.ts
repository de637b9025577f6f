// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blocks } from "../../../engine/generated/blocks.ts";
import { recordPlacements } from "../../../server/blocks/placements.ts";
import { API_KEY, OTHER_SHOP, type Reply, SECRET, SHOP, startServer, type TestServer } from "../../support/server.ts";
import { buyerClaims, sign } from "../../support/tokens.ts";
import { tell } from "../../support/webhooks.ts";

const PLACED = "/api/ext/placed";
/** As much as its declaration can need, in whole kB. */
const BYTES = 1024;
const { handle, targets } = blocks.find((block) => block.targets.length === 1) ?? expect.fail("there is no such block");
const TARGET = String(targets[0]);
const HERE = { block: handle, target: TARGET };

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
  for (const shop of [SHOP, OTHER_SHOP]) await install(shop);
});
afterAll(() => server.close());

/** A shop has rows from the moment on in which its merchant opens the app. */
const install = (shop: string) => server.database.owner("shops").insert({ shop }).onConflict("shop").ignore();
const rows = (shop = SHOP) => server.database.owner("placements").where({ shop }).orderBy(["block", "target"]);
const said = (place: unknown, shop = SHOP) => server.post(PLACED, place, shop);
/** As a process that has just been started hears it: nothing is remembered. */
const afresh = (place = HERE, shop = SHOP) => recordPlacements(server.services)(shop, place);
const seen = async (shop?: string) => (await server.get("/api/apps/blocks", shop)).body.blocks;
const ago = (interval: string) =>
  server.database.owner("placements").update({ last_seen_at: server.database.owner.raw("now() - ?::interval", [interval]) });

describe("a block that reports where it stands", () => {
  it("is stored once, and listed for the merchant of its own shop", async () => {
    expect(await seen()).toEqual([]);
    const replies = await Promise.all(Array.from({ length: 20 }, () => said(HERE)));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(["202 "]));
    expect(await seen()).toEqual([{ ...HERE, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), required: null, shown: [] }]);
    expect(await seen(OTHER_SHOP)).toEqual([]);
  });

  it("is reported by a signed-in buyer as by any other", async () => {
    const token = await sign(buyerClaims(OTHER_SHOP, API_KEY, { sub: "gid://shopify/Customer/7" }), SECRET);
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    expect((await server.send(PLACED, { method: "POST", headers, body: JSON.stringify(HERE) })).status).toBe(202);
    expect(await seen(OTHER_SHOP)).toMatchObject([HERE]);
    expect(JSON.stringify([await rows(OTHER_SHOP), server.logged])).not.toContain("Customer/7");
  });

  it("costs no statement when it reported a moment ago, and no write within the hour", async () => {
    const [before] = await rows();
    let asked = 0;
    const count = () => void asked++;
    server.database.owner.on("query", count);
    await Promise.all(Array.from({ length: 50 }, () => said(HERE)));
    server.database.owner.off("query", count);
    expect(asked).toBe(0);
    await afresh();
    await ago("59 minutes");
    const [early] = await rows();
    await afresh();
    expect(await rows()).toEqual([early]);
    await ago("61 minutes");
    await afresh();
    const [late] = await rows();
    expect(late).toMatchObject({ first_seen_at: before.first_seen_at });
    expect(late.last_seen_at.getTime()).toBeGreaterThan(early.last_seen_at.getTime());
  });

  it("is stored by its next report after a failure", async () => {
    let down = true;
    const withShop: typeof server.database.withShop = (shop, work) =>
      down ? Promise.reject(new Error("down")) : server.database.withShop(shop, work);
    const note = recordPlacements({ ...server.services, database: { ...server.database, withShop } });
    const place = { block: "after-a-failure", target: TARGET };
    await expect(note(SHOP, place)).rejects.toThrow("down");
    down = false;
    await note(SHOP, place);
    expect(await seen()).toContainEqual({ ...place, at: expect.anything(), required: null, shown: [] });
  });

  it("does not count when it has not reported for thirty days", async () => {
    await ago("29 days");
    expect(await seen()).not.toEqual([]);
    await ago("31 days");
    expect(await seen()).toEqual([]);
    await afresh();
    expect(await seen()).toMatchObject([HERE]);
  });

  it.each([
    ["no block", { target: TARGET }, "/block", "block must be a block of this app"],
    ["no target", { block: handle }, "/target", "target must be a place of that block"],
    ["a block in capitals", { ...HERE, block: handle.toUpperCase() }, "/block", "block must be a block of this app"],
    ["an unknown block", { ...HERE, block: "offer" }, "/block", "block must be a block of this app"],
    [
      "a target where it cannot stand",
      { ...HERE, target: "purchase.thank-you.block.render" },
      "/target",
      "target must be a place of that block",
    ],
    ["a long target", { ...HERE, target: "p".repeat(101) }, "/target", "target must be a place of that block"],
    ["a line break", { ...HERE, block: `${handle}\n` }, "/block", "block must be a block of this app"],
    ["a list", { ...HERE, block: [handle] }, "/block", "block must be a block of this app"],
    ["more", { ...HERE, rule: "1" }, "/rule", expect.stringMatching(/rule/)],
    ["a list of all", [HERE], "", "The request must be an object."],
    ["nothing", null, "", "The request must be an object."],
  ])("is rejected with 422 when it reports %s", async (_, place, path, error) => {
    const before = await rows();
    expect(await said(place)).toMatchObject({ status: 422, body: { error, problems: [{ path }] } });
    expect(await rows()).toEqual(before);
  });

  it("is accepted and not stored beyond fifty places, and those are still updated", async () => {
    const shop = "many.myshopify.com";
    await install(shop);
    for (let at = 0; at < 60; at++) await afresh({ ...HERE, block: `block-${at}` }, shop);
    expect((await said(HERE, shop)).status).toBe(202);
    expect(await rows(shop)).toHaveLength(50);
    await ago("2 days");
    await afresh({ ...HERE, block: "block-49" }, shop);
    const latest = (await rows(shop)).filter(({ last_seen_at }) => last_seen_at > Date.now() - 60_000);
    expect(latest).toMatchObject([{ block: "block-49" }]);
  });

  it("adds no rows to a shop that was erased", async () => {
    const shop = "gone.myshopify.com";
    await install(shop);
    await afresh(HERE, shop);
    expect(await rows(shop)).toHaveLength(1);
    await tell(server, { topic: "shop/redact", payload: { shop_id: 1, shop_domain: shop }, shop });
    expect(await rows(shop)).toEqual([]);
    await afresh(HERE, shop);
    expect([await rows(shop), await server.database.owner("shops").where({ shop })]).toEqual([[], []]);
  });
});

describe("a response to a block", () => {
  const json = { "Content-Type": "application/json" };
  const bearer = async () => ({ Authorization: `Bearer ${await sign(buyerClaims(SHOP, API_KEY), SECRET)}` });
  const origin = (reply: Reply) => reply.headers.get("Access-Control-Allow-Origin");

  it("is preceded by a browser's preflight request, without a token", async () => {
    const asking = {
      Origin: "null",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization,content-type",
    };
    const reply = await server.send(PLACED, { method: "OPTIONS", headers: asking });
    expect([reply.status, reply.text, origin(reply)]).toEqual([204, "", "*"]);
    expect(reply.headers.get("Access-Control-Allow-Headers")).toBe("Authorization, Content-Type");
    expect(reply.headers.get("Access-Control-Allow-Methods")).toBe("GET, POST");
    expect(Number(reply.headers.get("Access-Control-Max-Age"))).toBeGreaterThan(600);
    expect(reply.headers.has("Access-Control-Allow-Credentials")).toBe(false);
  });

  it.each<[number, () => Promise<RequestInit>, string?]>([
    [202, async () => ({ headers: { ...json, ...(await bearer()) }, body: JSON.stringify(HERE) })],
    [400, async () => ({ headers: { ...json, ...(await bearer()) }, body: "{" })],
    [401, async () => ({ headers: json, body: "{}" })],
    [403, async () => ({ headers: { ...json, ...(await bearer()) }, body: JSON.stringify({ ...HERE, shop: OTHER_SHOP }) })],
    [404, async () => ({ headers: { ...json, ...(await bearer()) }, body: "{}" }), "/api/ext/nowhere"],
    [405, async () => ({ method: "PUT", headers: { ...json, ...(await bearer()) }, body: "{}" })],
    [413, async () => ({ headers: { ...json, ...(await bearer()) }, body: `"${"x".repeat(BYTES - 1)}"` })],
    [415, async () => ({ headers: { "Content-Type": "text/plain", ...(await bearer()) }, body: "{}" })],
    [422, async () => ({ headers: { ...json, ...(await bearer()) }, body: `"${"x".repeat(BYTES - 2)}"` })],
  ])("can be read by the block's worker, whatever the status: %i", async (status, init, path = PLACED) => {
    const reply = await server.send(path, { method: "POST", ...(await init()) });
    expect([reply.status, origin(reply)]).toEqual([status, "*"]);
  });

  it("can be read on no other route", async () => {
    const others = server.routes.filter(({ path }) => !path.startsWith("/api/ext/"));
    const replies = await Promise.all(
      others.flatMap(({ path, method }) =>
        [method, "OPTIONS"].map((each) => server.send(path, { method: each, headers: { Origin: "https://evil.example" } })),
      ),
    );
    expect(replies.length).toBeGreaterThan(60);
    expect(replies.flatMap(({ headers }) => [...headers.keys()]).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});
