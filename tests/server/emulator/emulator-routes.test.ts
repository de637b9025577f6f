// @lane database
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Koa from "koa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { family } from "../../../engine/declarations/catalog.ts";
import { customizationType } from "../../../engine/declarations/storage-declaration.ts";
import { silentLog } from "../../../server/core/log.ts";
import { projectRoot } from "../../../server/core/project-root.ts";
import { readDiscounts, statusOf } from "../../../server/emulator/admin-api/automatic-discounts.ts";
import type { LocalPlatform } from "../../../server/emulator/local-platform.ts";
import { emulatorRoutes } from "../../../server/emulator/routes/index.ts";
import { readStore } from "../../../server/emulator/shops.ts";
import { errors } from "../../../server/http/middleware/errors.ts";
import type { RequestState } from "../../../server/http/middleware/request-state.ts";
import { session } from "../../../server/http/middleware/session.ts";
import { createCustomization, deleteCustomization, getCustomization } from "../../../server/shopify/customizations.ts";
import { newPlatform, SHOP } from "../../local/platform.ts";
import { block, hideShipping } from "../../support/configuration.ts";
import { compiled, stored } from "../../support/rule.ts";

const NO_RECORDS = {
  read: async () => ({ plan: null, subscribed: null, interval: null, price: null }),
  put: async () => undefined,
  opened: async () => undefined,
};
const SIGNER = { clientId: "client", secret: "a secret of the app that is long enough" };

let platform: LocalPlatform;
let url: string;
let close: () => Promise<void>;

beforeAll(async () => {
  const opened = await newPlatform(join(projectRoot, "extensions"));
  platform = opened.platform;
  const server = await listen(newFolder());
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    server.close();
    server.closeAllConnections();
    await opened.close();
  };
});
afterAll(() => close());

/** The routes under the server's own error handling, and behind them what only a session may see. */
async function listen(folder: string): Promise<Server> {
  const app = new Koa<RequestState>();
  app.use(errors(silentLog));
  app.use(emulatorRoutes(platform, SIGNER, NO_RECORDS, folder));
  app.use(session({ apiKey: SIGNER.clientId, secrets: [SIGNER.secret] }, "merchant"));
  app.use((ctx) => {
    ctx.body = { shop: ctx.state.shop };
  });
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "local-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "checkout.html"), "<!doctype html><title>Checkout</title>");
  writeFileSync(join(folder, "app-bridge.js"), "window.shopify = {};");
  writeFileSync(join(folder, "assets", "checkout-abc.js"), "1;");
  return folder;
}

async function call(path: string, body?: unknown) {
  const init = body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`${url}${path}`, init);
  return { status: response.status, type: response.headers.get("Content-Type"), body: JSON.parse((await response.text()) || "null") };
}

describe("POST /local/session-token", () => {
  it("opens a new store and returns a token that the server accepts", async () => {
    const shop = "brand-new.myshopify.com";
    expect(await readStore(platform.db, shop)).toBeNull();
    const { status, body } = await call("/local/session-token", { shop });
    expect({ status, shop: body.shop }).toEqual({ status: 200, shop });
    expect((await readStore(platform.db, shop))?.products.length).toBeGreaterThanOrEqual(40);
    const response = await fetch(`${url}/api`, { headers: { Authorization: `Bearer ${body.token}` } });
    expect(await response.json()).toEqual({ shop });
  });

  it("uses the default store when none is named, or there is no body", async () => {
    expect((await call("/local/session-token", {})).body.shop).toBe(SHOP);
    const response = await fetch(`${url}/local/session-token`, { method: "POST" });
    expect(await response.json()).toMatchObject({ shop: SHOP });
  });

  it.each([["evil.example"], ["a.myshopify.com.evil.example"], [7], [["a.myshopify.com"]], ["A B.myshopify.com"]])(
    "rejects the shop %j",
    async (shop) => {
      const { status, body } = await call("/local/session-token", { shop });
      expect({ status, path: body.problems[0].path }).toEqual({ status: 422, path: "/shop" });
    },
  );

  it("rejects a body that is no object", async () => {
    expect((await call("/local/session-token", [])).status).toBe(422);
  });
});

describe("POST /local/buyer-token", () => {
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

  it("opens a new store and returns the token that checkout hands to a block, with the signed-in customer", async () => {
    const shop = "of-buyers.myshopify.com";
    const { status, body } = await call("/local/buyer-token", { shop });
    expect([status, body.shop, claimsOf(body.token).dest]).toEqual([200, shop, shop]);
    expect((await readStore(platform.db, shop))?.products.length).toBeGreaterThanOrEqual(40);
    const customer = "gid://shopify/Customer/7";
    expect(claimsOf((await call("/local/buyer-token", { shop, customer })).body.token)).toMatchObject({ dest: shop, sub: customer });
    const response = await fetch(`${url}/local/buyer-token`, { method: "POST" });
    expect(await response.json()).toMatchObject({ shop: SHOP });
  });

  it("returns no token that passes for a merchant's", async () => {
    const { body } = await call("/local/buyer-token", {});
    expect((await fetch(`${url}/api`, { headers: { Authorization: `Bearer ${body.token}` } })).status).toBe(401);
  });

  it.each([["7"], [7], ["gid://shopify/Product/7"], [""], [{}]])("rejects the customer %j", async (customer) => {
    const { status, body } = await call("/local/buyer-token", { customer });
    expect({ status, path: body.problems[0].path }).toEqual({ status: 422, path: "/customer" });
  });
});

describe("GET /local/launch", () => {
  const launch = (to: string) => fetch(`${url}/local/launch?shop=${SHOP}&to=${encodeURIComponent(to)}`, { redirect: "manual" });

  it("redirects to the screen with all parameters that Shopify adds", async () => {
    const reply = await launch("/payments/edit?type=hide&guid=a%26b&shop=two.myshopify.com");
    const to = new URL(reply.headers.get("Location") ?? "", url);
    expect([reply.status, to.origin, to.pathname]).toEqual([302, url, "/payments/edit"]);
    const { id_token, ...rest } = Object.fromEntries(to.searchParams);
    expect(rest).toEqual({ type: "hide", guid: "a&b", shop: SHOP, embedded: "1", host: expect.any(String), locale: "en" });
    const session = await fetch(`${url}/api`, { headers: { Authorization: `Bearer ${id_token}` } });
    expect(await session.json()).toEqual({ shop: SHOP });
  });

  it.each(["//evil.example/", "/\\\\evil.example", "https://evil.example/", "payments", "", "/\t/evil.example", "/..//evil.example"])(
    "redirects nowhere else: %j",
    async (to) => {
      expect([(await launch(to)).status, (await launch(to)).headers.get("Location")]).toEqual([422, null]);
    },
  );
});

describe("GET /local/resources", () => {
  it("returns products in the shape of App Bridge", async () => {
    const { body } = await call("/local/resources?type=product&query=mug");
    expect(body.resources.map(({ title }: { title: string }) => title)).toEqual(["Enamel Mug", "Wholesale Mug Case (48)"]);
    expect(body.resources[0]).toMatchObject({
      handle: "enamel-mug",
      totalVariants: 3,
      images: [{ altText: "Enamel Mug" }],
      variants: [{ sku: "HH-EMG-WHITE" }, {}, {}],
    });
  });

  it("returns resources by ids, and collections and variants as well", async () => {
    const ids = "gid://shopify/Product/7001001,gid://shopify/Product/7001026";
    expect((await call(`/local/resources?ids=${ids}`)).body.resources).toHaveLength(2);
    expect((await call("/local/resources?type=collection&query=coffee")).body.resources).toMatchObject([
      { title: "Coffee & tea", productsCount: 5 },
    ]);
    expect((await call("/local/resources?type=variant&query=HH-EMG-RED")).body.resources).toMatchObject([
      { sku: "HH-EMG-RED", product: { title: "Enamel Mug" } },
    ]);
  });

  it("rejects another type", async () => {
    expect((await call("/local/resources?type=constructor")).status).toBe(422);
  });
});

describe("the emulated checkout", () => {
  it("offers the choices of a buyer, without drafts", async () => {
    const { body } = await call("/local/checkout/world");
    expect(body.products.some(({ status }: { status: string }) => status !== "ACTIVE")).toBe(false);
    expect(body.customers.find(({ email }: { email: string }) => email === "dev.patel@example.com")).toMatchObject({
      company: "Patel Provisions",
    });
    expect(body.markets[0]).toMatchObject({ currency: "USD", countries: ["US"], rate: "1.0" });
    expect(body.countries).toContainEqual({ code: "US", name: "United States" });
  });

  it("runs with the rules of the store", async () => {
    const { status, body } = await call("/local/checkout/run", { checkout: { lines: [{ product: "Enamel Mug" }] } });
    expect({ status, rules: body.rules }).toEqual({ status: 200, rules: [] });
    expect(body.after).toEqual(body.before);
  });

  it("accepts the entered codes, and reports which do not apply to the cart", async () => {
    const checkout = { lines: [{ product: "Enamel Mug", price: "20.00" }] };
    const codes = ["welcome10", "WELCOME10 ", "SPEND200", "SUMMER24", "NEXTCENTURY", "FIRST50", "SOCKS20", "nosuch"];
    const { body } = await call("/local/checkout/run", { checkout, codes });
    expect(body.cost).toMatchObject({ total: "18.00", discounts: [{ code: "WELCOME10", amount: "2.00" }] });
    expect(body.refused).toEqual([
      { code: "SPEND200", reason: "minimum", minimum: "200.00" },
      { code: "SUMMER24", reason: "expired" },
      { code: "NEXTCENTURY", reason: "scheduled" },
      { code: "FIRST50", reason: "usedUp" },
      { code: "SOCKS20", reason: "products" },
      { code: "nosuch", reason: "unknown" },
    ]);
    for (const wrong of ["WELCOME10", [7], Array.from({ length: 21 }, String)]) {
      expect((await call("/local/checkout/run", { checkout, codes: wrong })).status).toBe(422);
    }
  });

  it("combines codes by the store's settings", async () => {
    const checkout = { lines: [{ product: "Wool Hiking Socks", price: "20.00" }] };
    const codes = ["WELCOME10", "SOCKS20"];
    const combined = async () => {
      const { body } = await call("/local/checkout/run", { checkout, codes });
      return [body.cost.total, ...body.unused.map(({ code }: { code: string }) => code)];
    };
    const change = (combinesWith: object) => call("/local/store", { codes: combinesWith });
    expect(await combined()).toEqual(["14.40"]);
    const apart = { order: true, product: false, shipping: true };
    expect((await change({ WELCOME10: apart })).body.codes).toMatchObject({ WELCOME10: apart, SOCKS20: { product: true } });
    expect(await combined()).toEqual(["16.00", "WELCOME10"]);
    expect(await change({ WELCOME10: { ...apart, product: true }, NOSUCH: apart })).toMatchObject({
      status: 422,
      body: { error: "There is no discount code NOSUCH in the store." },
    });
    expect(await change({ WELCOME10: { product: true } })).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining("codes must say") },
    });
    expect(await combined()).toEqual(["16.00", "WELCOME10"]);
    await change({ WELCOME10: { ...apart, product: true } });
    expect(await combined()).toEqual(["14.40"]);
  });

  it("runs with rules of all families, at each step", async () => {
    const client = platform.client(SHOP);
    const made = await Promise.all(
      Object.entries({ shipping: hideShipping(), validation: block() }).map(async ([id, configuration]) => {
        const { resource } = customizationType(family(id));
        const { pack, program, variables } = compiled(id, stored(id, configuration));
        const metafields = Object.entries({ program, variables }).map(([key, value]) => ({
          key,
          type: "json" as const,
          value: JSON.stringify(value),
        }));
        return { resource, ...(await createCustomization(client, resource, pack, { title: id, enabled: true, metafields })) };
      }),
    );
    const checkout = { lines: [{ product: "Enamel Mug", quantity: 10 }], address: { countryCode: "US" }, step: "payment" };
    const { body } = await call("/local/checkout/run", { checkout });
    const titles = ({ deliveryGroups }: { deliveryGroups: { deliveryOptions: { title: string }[] }[] }) =>
      deliveryGroups.map(({ deliveryOptions }) => deliveryOptions.map(({ title }) => title));
    expect(titles(body.before)).toEqual([["Economy", "Standard", "Express", "Pick Up"]]);
    expect(titles(body.after)).toEqual([["Economy", "Standard", "Pick Up"]]);
    expect(body.errors).toEqual([{ message: "We do not deliver this.", target: "$.cart", rule: made[1]?.id }]);
    expect(body.rules.map(({ pack }: { pack: string }) => pack)).toEqual(["shipping-rules", "validation-rules"]);
    const early = await call("/local/checkout/run", { checkout: { ...checkout, step: "cart" } });
    expect([titles(early.body.before), early.body.errors]).toEqual([[[]], []]);
    for (const { resource, id } of made) await deleteCustomization(client, resource, id);
  });

  it("goes on without a Function that failed, and records the failure with the customization", async () => {
    const client = platform.client(SHOP);
    const metafields = [{ key: "variables", type: "json", value: "[]" }] as const;
    const { id } = await createCustomization(client, "paymentCustomization", "payment-rules", {
      title: "Broken",
      enabled: true,
      metafields,
    });
    const { status, body } = await call("/local/checkout/run", { checkout: {} });
    expect({ status, error: body.rules[0].error }).toEqual({ status: 200, error: expect.stringContaining("InvalidVariableValue") });
    expect(body.after).toEqual(body.before);
    expect((await getCustomization(client, "paymentCustomization", id))?.errorHistory).not.toBeNull();
    await deleteCustomization(client, "paymentCustomization", id);
  });

  it("names the place of an invalid input", async () => {
    const { status, body } = await call("/local/checkout/run", { checkout: { lines: [{ product: "Sofa" }] } });
    expect(status).toBe(422);
    expect(body.problems[0].path).toBe("/checkout/lines/0/product");
  });
});

describe("the built files", () => {
  it.each([
    ["/local/checkout", "text/html"],
    ["/local/cart/1:2,3:4?storefront=true", "text/html"],
    ["/local/cart/%E0%A4%A,%00,..%2f..%2fpackage.json?note=%zz", "text/html"],
    ["/local/app-bridge.js", "text/javascript"],
    ["/local/assets/checkout-abc.js", "text/javascript"],
  ])("are served: %s", async (path, type) => {
    const response = await fetch(`${url}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toContain(type);
  });

  it.each(["/local/..%2f..%2fpackage.json", "/local/assets", "/local/assets/..%2fcheckout.html", "/local/nothing.js"])(
    "do not include %s",
    async (path) => {
      expect((await fetch(`${url}${path}`)).ok).toBe(false);
    },
  );

  it("are reported as missing when there are none", async () => {
    const server = await listen("/nowhere");
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/local/checkout`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: expect.stringContaining("npm run build") });
    server.close();
    server.closeAllConnections();
  });
});

describe("POST /local/uninstall", () => {
  it("ends the app's discounts", async () => {
    const shop = "taken-out.myshopify.com";
    await platform.open(shop);
    const given = { title: "Gift", function_handle: "gone", starts_at: new Date(0), classes: '["PRODUCT"]', combines_with: "{}" };
    await platform.db("local.automatic_discounts").insert({ shop, ...given });
    expect((await call("/local/uninstall", { shop })).status).toBe(200);
    const [row] = await readDiscounts({ db: platform.db, shop });
    expect(row && statusOf(row)).toBe("EXPIRED");
  });
});
