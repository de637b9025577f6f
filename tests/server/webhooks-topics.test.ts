// @lane database
import { readFile } from "node:fs/promises";
import { parse } from "smol-toml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findTokens, putTokens } from "../../server/db/tokens.ts";
import { PlatformError } from "../../server/shopify/admin-client.ts";
import type { FieldShape } from "../../server/webhooks/pick-fields.ts";
import { orderShape } from "../../server/webhooks/topics/orders.ts";
import { topics } from "../../server/webhooks/topics.ts";
import { hide } from "../support/configuration.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { tell } from "../support/webhooks.ts";

const MINUTE = 60_000;
/** The shops that took the app out: the platform answers nothing for them. */
const closed = new Set<string>();
/** The shops for which the platform does not answer at the moment. */
const silent = new Set<string>();
let server: TestServer;
let shops = 0;

beforeAll(async () => {
  const refuse = () => Promise.reject(new PlatformError("unauthorized", "NO_TOKEN", "The app has no access to this store."));
  const lost = () => Promise.reject(new PlatformError("unavailable", "TIMEOUT", "no answer"));
  server = await startServer({
    inbox: { pause: () => 0, attempts: 2 },
    between: (client, shop) => ({
      request: (...args) => (closed.has(shop) ? refuse() : silent.delete(shop) ? lost() : client.request(...args)),
    }),
  });
});
afterAll(() => server.close());

/** A store of its own, with its plan on the platform and with us. */
async function newShop(changes: Record<string, unknown> = {}): Promise<string> {
  const shop = `topics-${++shops}.myshopify.com`;
  expect((await server.post("/local/store", { shop, partnerDevelopment: false, plan: "Basic Plan", ...changes })).status).toBe(200);
  return shop;
}

const install = (shop: string, at: Date) =>
  server.database.withShop(shop, (tenant) =>
    putTokens(tenant, {
      ...{ key: "k", access: Buffer.from("a"), refresh: Buffer.from("r"), scopes: "read_products" },
      ...{ obtained_at: at, installed_at: at, expires_at: at, refresh_expires_at: at },
    }),
  );
const tokens = (shop: string) => server.database.withShop(shop, findTokens);
const record = async (shop: string) => (await server.get("/api/apps/store", shop)).body.data[0];
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

describe("the webhook topics", () => {
  interface Subscription {
    topics?: string[];
    compliance_topics?: string[];
    uri: string;
    include_fields?: string[];
  }
  const subscriptions = async () =>
    (parse(await readFile("shopify.app.toml", "utf8")) as unknown as { webhooks: { subscriptions: Subscription[] } }).webhooks
      .subscriptions;

  it("are those that shopify.app.toml subscribes to, at the address that responds", async () => {
    const asked = await subscriptions();
    expect(asked.flatMap((each) => [...(each.topics ?? []), ...(each.compliance_topics ?? [])]).sort()).toEqual([...topics.keys()].sort());
    expect(new Set(asked.map(({ uri }) => uri))).toEqual(new Set(["/webhooks"]));
  });

  it("request only those fields of an order that are stored", async () => {
    const asked = (await subscriptions()).find((each) => each.topics?.includes("orders/create"))?.include_fields;
    expect(asked?.toSorted()).toEqual(Object.entries(orderShape).flatMap(fields).toSorted());
  });

  /** The platform's names of fields: those of an object or of a list's entries follow a period. */
  function fields([name, shape]: [string, FieldShape]): string[] {
    const inner: unknown = Array.isArray(shape) ? shape[0] : shape;
    if (typeof inner === "function") return [name];
    return Object.keys(inner ?? {}).map((part) => `${name}.${part}`);
  }
});

describe("app/uninstalled", () => {
  const told = (shop: string, triggeredAt: Date) =>
    tell(server, { topic: "app/uninstalled", payload: { myshopify_domain: shop }, shop, triggeredAt });

  it("ends the subscription, forgets the tokens and keeps the configurations", async () => {
    const shop = await newShop();
    await install(shop, ago(60));
    const { guid } = (await server.post("/api/apps/functions", { data: hide() }, shop)).body;
    await told(shop, new Date());
    expect(await tokens(shop)).toBeNull();
    expect(await record(shop)).toMatchObject({ subscribed: "CANCELLED" });
    expect((await server.get(`/api/apps/customization-info?guid=${guid}`, shop)).status).toBe(200);
  });

  it("changes nothing when the app was installed again after it", async () => {
    const shop = await newShop();
    await install(shop, ago(1));
    await told(shop, ago(5));
    expect(await tokens(shop)).not.toBeNull();
    expect(await record(shop)).toMatchObject({ subscribed: "ACTIVE" });
  });

  it("spares a subscription that was approved after it", async () => {
    const shop = await newShop();
    await told(shop, ago(5));
    expect(await record(shop)).toMatchObject({ subscribed: "ACTIVE" });
  });

  it("may come twice, and for an unknown shop", async () => {
    await told("nobody.myshopify.com", new Date());
    await told("nobody.myshopify.com", new Date());
    expect(await server.database.owner("inbox").whereNot({ state: "done" })).toEqual([]);
  });

  it("leaves no plan to be enforced", async () => {
    const shop = await newShop();
    await server.database.owner("shops").where({ shop }).update({ recheck: "11111111-1111-4111-8111-111111111111" });
    await told(shop, new Date());
    expect(await server.database.owner("shops").where({ shop }).pluck("recheck")).toEqual([null]);
  });
});

describe("app_subscriptions/update", () => {
  const event = (id: string, status: string, at: Date) => ({
    app_subscription: {
      admin_graphql_api_id: `gid://shopify/AppSubscription/${id}`,
      name: "Basic Plan",
      status,
      updated_at: at.toISOString(),
    },
  });

  it("is finished for a shop that uninstalled the app, and leaves no work behind", async () => {
    const shop = await newShop();
    closed.add(shop);
    const id =
      String((await server.database.owner("subscriptions").where({ shop }).first("id")).id)
        .split("/")
        .at(-1) ?? "";
    for (const which of [id, "99"]) {
      await tell(server, { topic: "app_subscriptions/update", payload: event(which, "CANCELLED", new Date(Date.now() + MINUTE)), shop });
    }
    expect(await server.database.owner("inbox").where({ shop }).whereNot({ state: "done" })).toEqual([]);
    expect(await server.database.owner("shops").where({ shop }).pluck("recheck")).toEqual([null]);
    expect(await server.database.owner("subscriptions").where({ shop }).pluck("status")).toEqual(["CANCELLED"]);
  });

  it("makes the server ask Shopify about an unknown subscription, again if Shopify is silent", async () => {
    const shop = await newShop();
    await server.database.owner("subscriptions").where({ shop }).delete();
    silent.add(shop);
    await tell(server, { topic: "app_subscriptions/update", payload: event("7", "ACTIVE", new Date()), shop });
    expect(await server.database.owner("inbox").where({ shop, topic: "app_subscriptions/update" })).toMatchObject([
      { state: "done", attempts: 2 },
    ]);
    expect(await record(shop)).toMatchObject({ plan: "Basic Plan", subscribed: "ACTIVE" });
  });

  it("that repeats a status outdates earlier events", async () => {
    const shop = await newShop();
    const id =
      String(
        await server.database
          .owner("subscriptions")
          .where({ shop })
          .first("id")
          .then((row) => row?.id),
      )
        .split("/")
        .at(-1) ?? "";
    const send = (status: string, minutes: number) =>
      tell(server, { topic: "app_subscriptions/update", payload: event(id, status, new Date(Date.now() + minutes * MINUTE)), shop });
    await send("ACTIVE", 9);
    await send("FROZEN", 5);
    expect(await record(shop)).toMatchObject({ subscribed: "ACTIVE" });
  });

  it("of an older subscription does not end the one that replaced it, in whatever order they come", async () => {
    const shop = await newShop({ plan: null });
    const order = async (planName: string, planPrice: number) => {
      const { body } = await server.post("/api/apps/new-subscription", { planName, planPrice, interval: "EVERY_30_DAYS" }, shop);
      return String(new URL(body.body.data.appSubscriptionCreate.confirmationUrl).searchParams.get("subscription"));
    };
    const [first, second] = [await order("Basic Plan", 29), await order("Plus Plan", 49)];
    const [early, late] = [new Date(Date.now() + MINUTE), new Date(Date.now() + 2 * MINUTE)];
    const send = (payload: unknown) => tell(server, { topic: "app_subscriptions/update", payload, shop });
    await send(event(second, "ACTIVE", late));
    await send(event(first, "ACTIVE", early));
    await send(event(first, "CANCELLED", late));
    expect(await record(shop)).toMatchObject({ plan: "Plus Plan", subscribed: "ACTIVE" });
  });
});

describe("shop/update", () => {
  it("makes the server read the store's plan anew", async () => {
    const shop = await newShop();
    const facts = () => server.services.facts(shop);
    expect(await facts()).toMatchObject({ shopifyPlus: true });
    const row = await server.database.owner("local.shops").where({ shop }).first("data");
    const plan = { ...row.data.plan, shopifyPlus: false };
    await server.database
      .owner("local.shops")
      .where({ shop })
      .update({ data: JSON.stringify({ ...row.data, plan }) });
    server.platform.refresh(shop);
    expect(await facts()).toMatchObject({ shopifyPlus: true });
    await tell(server, { topic: "shop/update", payload: { id: 1, email: "owner@example.com", myshopify_domain: shop }, shop });
    expect(await facts()).toMatchObject({ shopifyPlus: false });
    expect(await server.database.owner("shops").where({ shop }).pluck("recheck")).toEqual([null]);
  });

  it("updates the store's time zone once the admin was opened; an event without a zone leaves it unchanged", async () => {
    const shop = await newShop();
    const zone = () => server.database.owner("shops").where({ shop }).pluck("time_zone");
    const update = () => tell(server, { topic: "shop/update", payload: { id: 1, myshopify_domain: shop }, shop });
    await server.get("/api/apps/store-combined", shop);
    expect(await zone()).toEqual(["America/New_York"]);
    const { data } = await server.database.owner("local.shops").where({ shop }).first("data");
    const move = async (ianaTimezone: string) => {
      await server.database
        .owner("local.shops")
        .where({ shop })
        .update({ data: JSON.stringify({ ...data, ianaTimezone }) });
      server.platform.refresh(shop);
    };
    await move("Europe/Berlin");
    closed.add(shop);
    await update();
    closed.delete(shop);
    expect(await zone()).toEqual(["America/New_York"]);
    await update();
    expect(await zone()).toEqual(["Europe/Berlin"]);
    for (const unknown of ["Mars/Phobos", "Europe/Berlin; drop table shops", ""]) {
      await move(unknown);
      await update();
      expect(await zone(), unknown).toEqual(["Europe/Berlin"]);
    }
  });
});

describe("app/scopes_update", () => {
  const told = (shop: string, current: string[], triggeredAt: Date) =>
    tell(server, { topic: "app/scopes_update", payload: { id: 1, previous: [], current }, shop, triggeredAt });

  it("is stored, unless the tokens are younger", async () => {
    const shop = await newShop();
    await install(shop, ago(60));
    await told(shop, ["write_validations", "read_products"], ago(30));
    expect(await tokens(shop)).toMatchObject({ scopes: "read_products,write_validations" });
    await told(shop, ["read_products"], ago(90));
    expect(await tokens(shop)).toMatchObject({ scopes: "read_products,write_validations" });
  });

  it("is sent for each scope that the merchant of a local store grants or revokes, and for nothing else", async () => {
    const shop = await newShop();
    await install(shop, ago(60));
    const { status, body } = await server.post("/local/scopes", { shop, grant: ["write_discounts", "read_orders"] });
    expect([status, body.granted.includes("write_discounts"), body.optional]).toEqual([200, true, ["write_discounts"]]);
    expect((await tokens(shop))?.scopes.split(",")).toContain("write_discounts");
    expect((await server.get(`/local/scopes?shop=${shop}`)).body).toEqual(body);
    await server.post("/local/store", { shop, scopes: [] });
    expect((await tokens(shop))?.scopes.split(",")).not.toContain("write_discounts");
    await server.post("/local/scopes", { shop, grant: ["write_discounts"] });
    await server.post("/local/uninstall", { shop });
    expect((await server.get(`/local/store?shop=${shop}`)).body.scopes).toEqual([]);
    const undeclared = await server.post("/local/scopes", { shop, grant: ["write_themes"] });
    expect([undeclared.status, undeclared.body.problems[0].path]).toEqual([422, "/grant"]);
    expect((await server.post("/local/scopes", { shop, revoke: ["read_orders"] })).status).toBe(422);
    expect((await server.post("/local/store", { shop, scopes: ["read_orders"] })).status).toBe(422);
  });
});
