// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AdminClient, PlatformError } from "../../server/shopify/admin-client.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";
import { product, upsell } from "../support/upsell.ts";

const ASK = "/api/ext/discounts";
const [SOCKS, LAMP, SHELL, STOVE] = [7001005, 7001016, 7001002, 7001012].map(product) as [string, string, string, string];
const asked: string[] = [];
let refuses: PlatformError | undefined;
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ between });
});
afterAll(() => server.close());

function between(client: AdminClient): AdminClient {
  return {
    request: async (operation, variables) => {
      if (operation === "CodeDiscount") asked.push(String(Reflect.get(variables, "code")));
      if (operation === "CodeDiscount" && refuses) throw refuses;
      return client.request(operation, variables);
    },
  };
}

const ask = (guid: string, shop = SHOP) => server.post(ASK, { guid }, shop);

async function made(productDiscountCodes: Record<string, string>, changes: object = {}): Promise<string> {
  const data = upsell({ productIds: Object.keys(productDiscountCodes), productDiscountCodes, ...changes });
  const { status, body, text } = await server.post("/api/apps/upsell/create", { data }, SHOP);
  expect(status, text).toBe(200);
  return body.guid;
}

describe("the effect of codes, requested by a block,", () => {
  it("is listed by product: codes for the whole order, for the product itself, and those of no use", async () => {
    const guid = await made({ [SOCKS]: " SOCKS20 ", [LAMP]: "WELCOME10", [SHELL]: "SUMMER24", [STOVE]: "NOSUCHCODE" });
    expect(await ask(guid)).toMatchObject({ status: 200 });
    expect((await ask(guid)).body).toEqual({
      products: {
        [SOCKS]: { state: "active", on: "product", off: { percentage: 20 }, combines: true },
        [LAMP]: { state: "active", on: "order", off: { percentage: 10 }, combines: true },
        [SHELL]: { state: "expired" },
        [STOVE]: { state: "unknown" },
      },
    });
  });

  it("is only that the code exists, for a code that lowers others", async () => {
    expect((await ask(await made({ [LAMP]: "SOCKS20" }))).body).toEqual({ products: { [LAMP]: { state: "active" } } });
  });

  it("is requested from Shopify once, however many buyers ask, and not for configurations with other codes", async () => {
    const guid = await made({ [SOCKS]: "SAVE15" });
    asked.length = 0;
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(guid)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toEqual(["SAVE15"]);
  });

  it("is empty for a draft, for another shop's configuration, for a missing one, and for one without codes", async () => {
    const nothing = { status: 200, body: { products: {} } };
    expect(await ask(await made({ [SOCKS]: "SOCKS20" }, { active: false }))).toMatchObject(nothing);
    expect(await ask(await made({ [SOCKS]: "SOCKS20" }), OTHER_SHOP)).toMatchObject(nothing);
    expect(await ask(randomUUID())).toMatchObject(nothing);
  });

  it("is not cached when Shopify did not respond", async () => {
    const guid = await made({ [SOCKS]: "SPEND200" });
    refuses = new PlatformError("unavailable", "TIMEOUT", "no answer");
    expect((await ask(guid)).status).toBe(503);
    refuses = undefined;
    expect((await ask(guid)).body.products[SOCKS]).toMatchObject({ least: { amount: "200.00", currency: "USD" } });
  });

  it.each([
    [{}, "/guid"],
    [{ guid: "x" }, "/guid"],
    [{ guid: randomUUID(), code: "WELCOME10" }, "/code"],
  ])("is rejected for %j", async (body, path) => {
    expect(await server.post(ASK, body, SHOP)).toMatchObject({ status: 422, body: { problems: [{ path }] } });
  });
});
