// @lane database
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { renewPastNames } from "../../server/db/past-method-names.ts";
import { saveOrder } from "../../server/emulator/local-orders.ts";
import { reconcileShop } from "../../server/reconcile/reconcile-shop.ts";
import { type AdminClient, PlatformError } from "../../server/shopify/admin-client.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";
import { orderPayload, tell } from "../support/webhooks.ts";

const DAY = 86_400_000;
const DENIED = new PlatformError("graphql", "ACCESS_DENIED", "Access denied for orders field.");
const AWAY = new PlatformError("unavailable", "TIMEOUT", "no answer");

let server: TestServer;
/** Variables of each request for orders. */
let requests: { first: number; after?: string | null | undefined }[] = [];
let failure: PlatformError | "silent" | null = null;

beforeAll(async () => {
  server = await startServer({ between });
});
beforeEach(async () => {
  [requests, failure] = [[], null];
  for (const shop of [SHOP, OTHER_SHOP]) {
    await tell(server, { topic: "shop/redact", payload: { shop_domain: shop }, shop });
    await server.database.owner("local.orders").where({ shop }).delete();
  }
});
afterAll(() => server.close());

function between(client: AdminClient): AdminClient {
  return {
    request: (operation, variables) => {
      if (operation !== "PastMethodNames") return client.request(operation, variables);
      requests.push(variables as (typeof requests)[number]);
      if (failure === "silent") return new Promise(() => undefined);
      return failure === null ? client.request(operation, variables) : Promise.reject(failure);
    },
  };
}

const names = async (of: string, shop = SHOP) => (await server.get(`/api/apps/method-names?of=${of}`, shop)).body;
const rows = () => server.database.owner("past_method_names").where({ shop: SHOP });
/** Puts orders into the store without telling the app, as those of before the installation. */
async function order(count: number, payment: string, shipping: string, days = 1): Promise<void> {
  for (let made = 0; made < count; made++) {
    const created_at = new Date(Date.now() - days * DAY - made).toISOString();
    const id = ++number;
    const changes = { created_at, payment_gateway_names: [payment, "gift_card"], shipping_lines: [{ title: shipping }] };
    await saveOrder(server.database.owner, SHOP, orderPayload(id, changes));
  }
}
let number = 1000;
const endPause = () => rows().update({ next_attempt_at: server.database.owner.raw("now() - interval '1 second'") });

describe("the names of methods in orders of before the installation", () => {
  it("are there at the first request, the most frequent first, and are read once", async () => {
    await order(20, "Cash on Delivery (COD)", "Velo");
    await order(10, "Rechnung", "DHL Paket");
    expect(await names("payment")).toEqual({ names: ["Cash on Delivery (COD)", "Rechnung"], past: "read" });
    expect(await names("shipping")).toEqual({ names: ["Velo", "DHL Paket"], past: "read" });
    expect(await names("payment", OTHER_SHOP)).toEqual({ names: [], past: "read" });
    expect(requests).toHaveLength(2); // one for each store
  });

  it("are read after the installation without any request of the merchant", async () => {
    await order(3, "Rechnung", "DHL Paket");
    await server.get("/api/apps/shop-info");
    await reconcileShop(server.services, SHOP, { repair: true, billing: false });
    expect(await rows().first()).toMatchObject({ state: "read", payment: { Rechnung: 3, gift_card: 3 }, shipping: { "DHL Paket": 3 } });
    await reconcileShop(server.services, SHOP, { repair: true, billing: false });
    expect(requests).toHaveLength(1);
  });

  it("are all that is kept of these orders", async () => {
    await order(2, "Rechnung", "DHL Paket");
    await names("payment");
    for (const table of ["orders", "order_lines", "known_products"])
      expect(await server.database.owner(table).where({ shop: SHOP }), table).toEqual([]);
    const [row] = await rows();
    expect(Object.keys(row).sort()).toEqual(["attempts", "next_attempt_at", "payment", "shipping", "shop", "state"]);
  });

  it("come from the latest 250 orders of 60 days", async () => {
    await order(251, "Rechnung", "DHL Paket", 2);
    await order(1, "Old", "Older", 59);
    await names("payment");
    expect(requests.map(({ first }) => first)).toEqual([50, 50, 50, 50, 50]);
    expect(await rows().first()).toMatchObject({ payment: { Rechnung: 250, gift_card: 250 } });
  });

  it("do not count an order twice that the app has", async () => {
    await order(1, "Rechnung", "DHL Paket");
    const known = orderPayload(7, { created_at: new Date().toISOString(), payment_gateway_names: ["Bank deposit"], shipping_lines: [] });
    await saveOrder(server.database.owner, SHOP, known);
    await server.get("/api/apps/shop-info");
    await tell(server, { topic: "orders/create", payload: known });
    expect((await names("payment")).names).toEqual(["Bank deposit", "Rechnung"]);
    expect(await rows().first()).toMatchObject({ payment: { Rechnung: 1, gift_card: 1 } });
  });

  it("are bounded in number and length, and leave out blanks", async () => {
    for (let made = 0; made < 60; made++) await order(1, `Bank ${made}`, made === 0 ? "x".repeat(256) : " ");
    expect((await names("payment")).names).toHaveLength(49);
    const [row] = await rows();
    expect([Object.keys(row.payment).length, Object.keys(row.shipping).length]).toEqual([50, 0]);
  });

  it("go with the store", async () => {
    await order(1, "Rechnung", "DHL Paket");
    await names("payment");
    await tell(server, { topic: "shop/redact", payload: { shop_domain: SHOP } });
    expect(await rows()).toEqual([]);
  });
});

describe("a refusal of Shopify", () => {
  it.each([
    ["refused", DENIED],
    ["waiting", AWAY],
  ] as const)("is a state of the reply and nothing more: %s", async (past, error) => {
    await order(1, "Rechnung", "DHL Paket");
    failure = error;
    expect(await names("payment")).toEqual({ names: [], past });
    expect(await names("payment")).toEqual({ names: [], past });
    expect(requests).toHaveLength(1); // the pause is not over
    const { findings } = await reconcileShop(server.services, SHOP, { repair: true, billing: false });
    expect(findings.filter(({ isUnrepaired }) => isUnrepaired)).toEqual([]);
    failure = null;
    await endPause();
    expect(await names("payment")).toEqual({ names: ["Rechnung"], past: "read" });
  });

  it("is followed by longer and longer pauses, and by no request after seven", async () => {
    failure = AWAY;
    const pauses: number[] = [];
    for (let tried = 0; tried < 9; tried++) {
      await names("payment");
      const { rows: row } = await server.database.owner.raw(
        "select extract(epoch from next_attempt_at - now()) as pause from past_method_names where shop = ?",
        [SHOP],
      );
      pauses.push(Math.ceil(row[0].pause / 10) * 10);
      await endPause();
    }
    expect(requests).toHaveLength(7);
    expect(pauses.slice(0, 7)).toEqual([20, 80, 320, 1280, 5120, 20_480, 81_920]);
    await server.database.withShop(SHOP, renewPastNames);
    await names("payment");
    expect(requests).toHaveLength(8);
  });

  it("does not keep a merchant waiting", async () => {
    failure = "silent";
    expect(await names("payment")).toEqual({ names: [], past: "waiting" });
  });
});
