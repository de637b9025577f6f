// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostile } from "../security/hostile.ts";
import { CART_TOTAL, hide } from "../support/configuration.ts";
import { authorization, SHOP, startServer, type TestServer } from "../support/server.ts";

const GUID = "00000000-0000-4000-8000-000000000000";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function stored(): Promise<number> {
  const [row] = await server.database.withShop(SHOP, ({ trx }) => trx("revisions").count());
  return Number(row?.count);
}

const condition = (changes: Record<string, unknown>) => ({ conditions: [{ ...CART_TOTAL, ...changes }] });
const names = (count: number, length: number) => Array.from({ length: count }, (_, index) => `${index} ${"é".repeat(length)}`);

/** Error of a configuration, and the pointer to the field that the reply must name. */
const invalid: [string, Record<string, unknown>, string][] = [
  ["no name", { name: "" }, "/name"],
  ["a name of blanks", { name: "   " }, "/name"],
  ["a name that is a list", { name: ["a"] }, "/name"],
  ["a name that is too long", { name: "n".repeat(256) }, "/name"],
  ["no method", { method: [] }, "/method"],
  ["an empty method", { method: [""] }, "/method/0"],
  ["methods that are a text", { method: "Cash" }, "/method"],
  ["too many methods", { method: names(51, 1) }, "/method"],
  ["another family's type", { type: "Order Validation" }, "/type"],
  ["an unknown variant", { subtype: "explode" }, "/subtype"],
  ["a rename without a new name", { subtype: "message", message: "" }, "/message"],
  ["a position that does not exist", { subtype: "reorder", order: { "Cash on Delivery": "11" } }, "/order/Cash on Delivery"],
  ["no position at all", { subtype: "reorder", order: {} }, "/order"],
  ["a position of a method that is not chosen only", { subtype: "reorder", order: { Klarna: "1" } }, "/order"],
  ["six conditions", { conditions: Array.from({ length: 6 }, (_, index) => ({ ...CART_TOTAL, id: String(index) })) }, "/conditions"],
  ["conditions that are an object", { conditions: {} }, "/conditions"],
  ["an unknown condition type", condition({ type: "Moon Phase" }), "/conditions/0/type"],
  ["an unknown operator", condition({ operator: "is roughly" }), "/conditions/0/operator"],
  ["an amount that is no number", condition({ value: "a lot" }), "/conditions/0/value"],
  ["an amount with a thousands separator", condition({ value: "1,000.00" }), "/conditions/0/value"],
  ["a negative amount", condition({ value: "-1" }), "/conditions/0/value"],
  ["an empty amount", condition({ value: "" }), "/conditions/0/value"],
  ["no product", { conditions: [{ id: "1", type: "Product", operator: "is", value: [] }] }, "/conditions/0/value"],
  [
    "a product that is none",
    { conditions: [{ id: "1", type: "Product", operator: "is", value: ["gid://shopify/Order/1"] }] },
    "/conditions/0/value/0",
  ],
  ["an unknown country", { conditions: [{ id: "1", type: "Country", operator: "is", value: ["XX"] }] }, "/conditions/0/value/0"],
  ["an unknown field", { surprise: 1 }, "/surprise"],
  ["enabled that is no boolean", { enabled: "perhaps" }, "/enabled"],
];

describe("a configuration that is not valid", () => {
  it.each(invalid)("is rejected for %s, with the field", async (_, changes, path) => {
    const before = await stored();
    const reply = await server.post("/api/apps/functions", { data: hide(changes) });
    expect(reply).toMatchObject({ status: 422, body: { error: expect.any(String), problems: expect.any(Array) } });
    expect(reply.body.problems.map((problem: { path: string }) => problem.path)).toContain(path);
    expect(await stored()).toBe(before);
  });

  it("is rejected at an update as well, before anything is stored", async () => {
    const { body } = await server.post("/api/apps/functions", { data: hide() });
    const reply = await server.post("/api/apps/functions/update", { data: { guid: body.guid, ...hide({ name: "" }) } });
    expect(reply).toMatchObject({ status: 422, body: { problems: [{ path: "/name" }] } });
  });

  it.each([[null], [[]], ["text"], [1], [{}], [{ data: null }], [{ data: [] }], [{ data: "x" }]])(
    "requires an object in data: %j",
    async (body) => {
      expect(await server.post("/api/apps/functions", body)).toMatchObject({ status: 422, body: { error: expect.any(String) } });
    },
  );

  it.each([[{ guid: 1 }], [{ guid: {} }], [{}], [{ guid: "x".repeat(300) }]])(
    "requires a guid that is a text to delete: %j",
    async (data) => {
      expect((await server.post("/api/apps/payment/delete", { data })).status).toBe(422);
    },
  );

  it.each([["1"], [-1], [1.5], [{}]])("requires a revision that is a whole number: %j", async (revision) => {
    const { body } = await server.post("/api/apps/functions", { data: hide() });
    const reply = await server.post("/api/apps/functions/update", { data: { guid: body.guid, revision, ...hide() } });
    expect(reply).toMatchObject({ status: 422, body: { problems: [{ path: "/revision" }] } });
  });
});

describe("a body with a problem deep inside", () => {
  const about = { product: "gid://shopify/Product/1", variant: "gid://shopify/ProductVariant/11", title: "Socks", quantity: 1 };
  const event = { id: GUID, of: "upsell", subject: GUID, type: "add", time: "2026-11-22T14:30:00.123Z", ...about };

  it.each([
    [{ time: "x" }, /^events\[1\]\.time must be a date and time/],
    [{ quantity: 0 }, /^events\[1\]\.quantity must be a number of pieces/],
    [{ product: 7 }, /^events\[1\]\.product must be/],
  ])("is rejected with the name of that field: %j", async (changes, sentence) => {
    const reply = await server.post("/api/ext/events", { checkout: "abc", events: [event, { ...event, ...changes }] });
    expect(reply).toMatchObject({ status: 422, body: { error: expect.stringMatching(sentence) } });
  });

  it("names one id of many, and the field itself when that is the whole of it", async () => {
    const ids = "gid://shopify/Product/1,gid://shopify/Nothing/2";
    expect((await server.get(`/api/apps/titles?ids=${ids}`)).body.error).toMatch(/^ids\[1\] must be the id of a product/);
    expect((await server.get("/api/apps/document?family=nope")).body.error).toMatch(/^family must be one of .*upsell/);
  });
});

describe("a configuration that is valid but does not fit into checkout", () => {
  it("is rejected with its size and the limit of 10,000 bytes", async () => {
    const method = names(50, 200);
    const reply = await server.post("/api/apps/functions", { data: hide({ method, exactMatch: {} }) });
    expect(reply).toMatchObject({ status: 422, body: { error: expect.stringMatching(/10[,.]?000/), problems: [expect.anything()] } });
    expect(
      (await server.get("/api/apps/payment")).body.body.data.paymentCustomizations.edges.map(
        (e: { node: { title: string } }) => e.node.title,
      ),
    ).not.toContain(hide({ method }).name);
  });

  it("is rejected when its tags are more than Shopify looks up", async () => {
    const value = Array.from({ length: 101 }, (_, index) => `tag ${index}`).join(", ");
    const reply = await server.post("/api/apps/functions", {
      data: hide({ conditions: [{ id: "1", type: "Product Tag", operator: "is", value }] }),
    });
    expect(reply).toMatchObject({ status: 422, body: { problems: [{ path: expect.stringMatching(/^\/conditions\/0/) }] } });
  });
});

describe("a hostile body", () => {
  const bad = hostile.map(({ name, text }) => [name, text] as const);
  it.each(bad)("is rejected: %s", async (_, text) => {
    const headers = { "Content-Type": "application/json", ...(await authorization(SHOP)) };
    const reply = await server.send("/api/apps/functions", { method: "POST", headers, body: text() });
    expect(reply).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  });

  it.each([
    ["not UTF-8", Buffer.from([0x22, 0xff, 0xfe, 0x22]), {}, 400],
    ["cut in the middle of a character", Buffer.from([0x22, 0xf0, 0x9f]), {}, 400],
    ["UTF-16", Buffer.from('{"data":{}}', "utf16le"), {}, 400],
    ["larger than 256 kB", Buffer.from(`{"data":{"name":"${"n".repeat(300_000)}"}}`), {}, 413],
    ["much larger than 256 kB", Buffer.alloc(8_000_000, 0x20), {}, 413],
    ["a form", Buffer.from("a=1"), { "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["a text", Buffer.from("{}"), { "Content-Type": "text/plain" }, 415],
    ["nothing that is named", Buffer.from("{}"), { "Content-Type": "" }, 415],
    ["another character set", Buffer.from("{}"), { "Content-Type": "application/json; charset=latin1" }, 415],
    ["two types", Buffer.from("{}"), { "Content-Type": "application/json, text/plain" }, 415],
    ["compressed", Buffer.from("{}"), { "Content-Encoding": "gzip" }, 415],
  ])("is rejected when it is %s", async (_, body, changes, status) => {
    const headers = { "Content-Type": "application/json", ...(await authorization(SHOP)), ...changes };
    const reply = await server.send("/api/apps/functions", { method: "POST", headers, body });
    expect(reply).toMatchObject({ status, body: { error: expect.any(String) } });
  });

  it("makes no line of the log an error", () => {
    expect(server.logged.filter(({ level }) => level === "error")).toEqual([]);
  });
});
