// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminClient } from "../../../server/shopify/admin-client.ts";
import type { Operations } from "../../../server/shopify/generated/operations.ts";
import { cartLink } from "../../support/cart-link.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../../support/server.ts";
import { tell } from "../../support/webhooks.ts";

interface Hosts {
  primary: string;
  all: string[];
}

/** Shopify's data of the shops, as the tests need it. */
const hosts = new Map<string, Hosts>();
let asked = 0;
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ between: withHosts });
});
afterAll(() => server.close());

function withHosts(client: AdminClient, shop: string): AdminClient {
  return {
    request: async (operation, variables) => {
      const data = await client.request(operation, variables);
      if (operation !== "ShopDomains") return data;
      asked += 1;
      const wanted = hosts.get(shop);
      if (!wanted) return data;
      const told: Operations["ShopDomains"]["data"] = {
        shop: {
          ...{ id: "gid://shopify/Shop/1", myshopifyDomain: shop },
          ...{ primaryDomain: { host: wanted.primary }, domains: wanted.all.map((host) => ({ host })) },
        },
      };
      return Object.assign({}, data, told);
    },
  };
}

const read = async (shop = SHOP) => (await server.get("/api/apps/shop", shop)).body;
const values = async (shop = SHOP) => (await read(shop)).domains.map(({ value }: { value: string }) => value);

describe("GET /api/apps/shop", () => {
  it("returns the one domain of a new store", async () => {
    hosts.clear();
    expect(await server.get("/api/apps/shop")).toMatchObject({
      status: 200,
      body: { domains: [{ label: `${SHOP} (Primary)`, value: `https://${SHOP}` }], shop: SHOP },
    });
  });

  it("begins with the primary domain, wherever Shopify lists it", async () => {
    hosts.set(SHOP, { primary: "shop.example", all: [SHOP, "de.shop.example", "shop.example"] });
    expect(await read()).toEqual({
      domains: [
        { label: "shop.example (Primary)", value: "https://shop.example" },
        { label: SHOP, value: `https://${SHOP}` },
        { label: "de.shop.example", value: "https://de.shop.example" },
      ],
      shop: SHOP,
    });
  });

  it("lists each host once, in whatever case Shopify has it", async () => {
    hosts.set(SHOP, { primary: "Shop.Example", all: ["SHOP.EXAMPLE", "shop.example", SHOP.toUpperCase()] });
    expect(await values()).toEqual(["https://shop.example", `https://${SHOP}`]);
  });

  it("lists the permanent domain and the primary one when Shopify leaves them out", async () => {
    hosts.set(SHOP, { primary: "shop.example", all: ["old.example"] });
    expect(await values()).toEqual(["https://shop.example", "https://old.example", `https://${SHOP}`]);
  });

  it("returns only the session's shop", async () => {
    hosts.set(SHOP, { primary: "shop.example", all: [] });
    hosts.set(OTHER_SHOP, { primary: "other.example", all: [] });
    await read(SHOP);
    const { body } = await server.get("/api/apps/shop", OTHER_SHOP);
    expect(body).toMatchObject({ shop: OTHER_SHOP, domains: [{ value: "https://other.example" }, { value: `https://${OTHER_SHOP}` }] });
    expect((await server.get(`/api/apps/shop?shop=${SHOP}`, OTHER_SHOP)).body).not.toHaveProperty("domains");
  });

  it("requires a session", async () => {
    expect((await server.send(`/api/apps/shop?shop=${SHOP}`, {})).status).toBe(401);
  });
});

describe("the domains of a shop", () => {
  const first = async () => (await server.services.domains(SHOP))[0]?.value;

  it("are cached until Shopify reports that the shop has changed", async () => {
    hosts.set(SHOP, { primary: "one.example", all: [] });
    await read();
    const before = asked;
    hosts.set(SHOP, { primary: "two.example", all: [] });
    expect([await first(), await first(), asked]).toEqual(["https://one.example", "https://one.example", before]);
    await tell(server, { topic: "shop/update", payload: { id: 1, myshopify_domain: SHOP }, shop: SHOP });
    expect(await first()).toBe("https://two.example");
  });

  it("are those that the call returned last, so that an offered domain can be saved", async () => {
    hosts.set(SHOP, { primary: "three.example", all: [] });
    await server.services.domains(SHOP);
    hosts.set(SHOP, { primary: "four.example", all: [] });
    expect(await values()).toContain("https://four.example");
    expect(await first()).toBe("https://four.example");
  });
});

describe("a local store with several domains", () => {
  const shop = "domains.myshopify.com";
  const set = (domains: unknown) => server.post("/local/store", { shop, domains });
  const link = (domain: string) => cartLink({ name: `At ${domain}`, domain });

  it("offers all of them, the first as the primary one, and the permanent one always", async () => {
    hosts.clear();
    expect((await set(["shop.example", "de.shop.example"])).body.domains).toEqual(["shop.example", "de.shop.example", shop]);
    expect(await read(shop)).toEqual({
      domains: [
        { label: "shop.example (Primary)", value: "https://shop.example" },
        { label: "de.shop.example", value: "https://de.shop.example" },
        { label: shop, value: `https://${shop}` },
      ],
      shop,
    });
    await set([shop, "shop.example"]);
    expect((await read(shop)).domains.map(({ label }: { label: string }) => label)).toEqual([`${shop} (Primary)`, "shop.example"]);
  });

  it("stores links at each of them, and none any more at one that was removed", async () => {
    await set(["shop.example", "de.shop.example"]);
    const post = (domain: string) => server.request("/api/apps/cart-links", { shop, body: link(domain) });
    for (const domain of [shop, "https://shop.example", "https://de.shop.example"]) expect((await post(domain)).status).toBe(200);
    await set(["shop.example"]);
    expect(await post("https://de.shop.example")).toMatchObject({ status: 422, body: { problems: [{ path: "/domain" }] } });
    const { links } = (await server.get("/api/apps/cart-links", shop)).body;
    expect(links.map(({ domain, problem }: Record<string, unknown>) => [domain, problem])).toEqual([
      [shop, undefined],
      ["https://shop.example", undefined],
      ["https://de.shop.example", undefined],
    ]);
  });

  it.each([[["no host"]], [["https://shop.example"]], [["shop"]], ["shop.example"], [[7]], [Array(21).fill("shop.example")]])(
    "rejects %j",
    async (domains) => {
      expect(await set(domains)).toMatchObject({
        status: 422,
        body: { error: expect.stringContaining("domains must be a list of up to 20 hosts") },
      });
    },
  );
});
