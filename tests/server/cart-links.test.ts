// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cartLink, JACKET, NO_SETTINGS } from "../support/cart-link.ts";
import { type Fault, Faults } from "../support/fault-injection.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
const faults = new Faults();

beforeAll(async () => {
  server = await startServer({ between: faults.between });
});
afterAll(() => server.close());
afterEach(() => faults.heal());

const LINKS = "/api/apps/cart-links";
const post = (body: object, headers: Record<string, string> = {}, shop = SHOP) => server.request(LINKS, { shop, body, headers });
const put = (id: string, body: object, shop = SHOP) => server.request(`${LINKS}/${id}`, { method: "PUT", shop, body });
const erase = (id: string, shop = SHOP) => server.request(`${LINKS}/${id}`, { method: "DELETE", shop });
const links = async (shop = SHOP): Promise<Record<string, unknown>[]> => (await server.get(LINKS, shop)).body.links;
const named = async (name: string) => (await links()).filter((link) => link.name === name);

describe("cart links", () => {
  it("are created, listed, read, updated and deleted in the shapes of the specification", async () => {
    const sent = cartLink({ name: "All of it", settings: { discountCode: "SAVE10" } });
    const made = await post(sent);
    const id = made.body.guid;
    const record = { _id: id, guid: id, revision: 1, type: "Cart Link", ...sent };
    expect(made).toMatchObject({ status: 200, body: { guid: id, revision: 1, link: record } });
    expect(await server.get(`${LINKS}/${id}`)).toMatchObject({ status: 200, body: { link: record } });
    expect(await named("All of it")).toEqual([expect.objectContaining(record)]);

    const changed = await put(id, { ...sent, name: "Renamed", revision: 1 });
    expect(changed).toMatchObject({ status: 200, body: { guid: id, revision: 2, link: { ...record, name: "Renamed", revision: 2 } } });
    expect(await erase(id)).toMatchObject({ status: 200 });
    expect(await named("Renamed")).toEqual([]);
    expect(await server.get(`${LINKS}/${id}`)).toMatchObject({ status: 404 });
  });

  it("accept the input of the specification's builder: no fields of ours, its own id, Shopify's ids", async () => {
    const { name, url, domain, products } = cartLink({ name: "Bare" });
    const picked = [
      {
        ...JACKET,
        productId: "gid://shopify/Product/7001001",
        variantId: "gid://shopify/ProductVariant/7101001",
        variantTitle: "Default Title",
      },
    ];
    const made = await post({ _id: null, name, url, domain, products: picked, settings: { redirectToCart: false } });
    expect(made.status).toBe(200);
    expect(made.body.link).toMatchObject({ products: [{ ...(products[0] as object), variantTitle: "" }], settings: NO_SETTINGS });
    expect(await put(made.body.link._id, { ...made.body.link, name: "Bare again" })).toMatchObject({ status: 200, body: { revision: 2 } });
  });

  it("return the position at which the next part of their list begins", async () => {
    const shop = OTHER_SHOP;
    for (let at = 0; at < 3; at++) await post(cartLink({ name: `Part ${at}`, domain: `https://${shop}` }), {}, shop);
    const first = (await server.get(`${LINKS}?first=2`, shop)).body;
    expect(first.links.map(({ name }: { name: string }) => name)).toEqual(["Part 0", "Part 1"]);
    const { hasNextPage, endCursor } = first.pageInfo;
    expect(hasNextPage).toBe(true);
    const rest = (await server.get(`${LINKS}?first=2&after=${encodeURIComponent(endCursor)}`, shop)).body;
    expect(rest).toMatchObject({ links: [{ name: "Part 2" }], pageInfo: { hasNextPage: false } });
  });

  it("are visible to their own shop only", async () => {
    const mine = (await post(cartLink({ name: "Mine" }))).body.guid;
    const theirs = { ...cartLink({ name: "Theirs", domain: `https://${OTHER_SHOP}` }) };
    expect(await server.get(`${LINKS}/${mine}`, OTHER_SHOP)).toMatchObject({ status: 404 });
    expect(await put(mine, theirs, OTHER_SHOP)).toMatchObject({ status: 404 });
    expect(await erase(mine, OTHER_SHOP)).toMatchObject({ status: 404 });
    expect((await links(OTHER_SHOP)).some(({ name }) => name === "Mine")).toBe(false);
    expect(await named("Mine")).toHaveLength(1);
  });

  it("store each variant once, with a quantity that is read as a whole number of at least 1", async () => {
    const quantities = ["abc", "0", "2.7", "3x", -4, 2.7, "12 pieces"];
    const products = quantities.map((quantity, at) => ({ ...JACKET, variantId: String(at + 1), quantity }));
    const again = { ...JACKET, variantId: "gid://shopify/ProductVariant/3", quantity: 9 };
    const { body } = await post({ ...cartLink({ name: "Counted" }), products: [...products, again] });
    expect(body.link.products.map((each: Record<string, unknown>) => [each.variantId, each.quantity])).toEqual(
      [1, 1, 2, 3, 1, 2, 12].map((quantity, at) => [String(at + 1), quantity]),
    );
    expect(body.link.url).toBe(`https://${SHOP}/cart/1:1,2:1,3:2,4:3,5:1,6:2,7:12`);
  });

  it("store texts as they were typed, and no blank ones", async () => {
    const settings = { noteText: " x\n", discountCode: "  ", shippingAddress: { ...NO_SETTINGS.shippingAddress, firstName: " Ann " } };
    const { body } = await post(cartLink({ name: " Typed ", settings }));
    expect(body.link).toMatchObject({ name: " Typed ", settings: { ...settings, discountCode: "" } });
    expect(body.link.url).toBe(`https://${SHOP}/cart/7101001:1?checkout[shipping_address][first_name]=%20Ann%20&note=%20x%0A`);
  });

  it("are created once under one key", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const sent = cartLink({ name: "Once" });
    const replies = await Promise.all(Array.from({ length: 5 }, () => post(sent, headers)));
    expect(new Set(replies.map(({ body }) => body.guid)).size).toBe(1);
    expect(await named("Once")).toHaveLength(1);
  });

  it("refuse a change of an older revision, with the current one", async () => {
    const { guid } = (await post(cartLink({ name: "Stale" }))).body;
    await put(guid, cartLink({ name: "Newer" }));
    const late = await put(guid, { ...cartLink({ name: "Late" }), revision: 1 });
    expect(late).toMatchObject({ status: 409, body: { current: { guid, name: "Newer", revision: 2 } } });
    expect(late.body.message).toBe(late.body.error);
  });
});

describe("the address of a cart link", () => {
  it("is built again from the fields, whatever was sent", async () => {
    const sent = cartLink({ name: "Made again" });
    const made = await post({ ...sent, url: `${sent.domain}/cart/1:99?discount=FREE` });
    expect(made.body.link.url).toBe(sent.url);
  });

  it.each([
    ["another host", (url: string) => url.replace(SHOP, "evil.example")],
    ["another scheme", (url: string) => url.replace("https:", "http:")],
    ["somebody before the host", (url: string) => url.replace("https://", "https://evil@")],
    ["a host that goes on", (url: string) => url.replace(SHOP, `${SHOP}.evil.example`)],
    ["a backslash", (url: string) => url.replace(SHOP, `evil.example\\@${SHOP}`)],
    ["no address", () => "javascript:alert(1)"],
  ])("is rejected with %s", async (_, change) => {
    const sent = cartLink({ name: "Elsewhere" });
    const reply = await post({ ...sent, url: change(sent.url) });
    expect(reply).toMatchObject({ status: 422, body: { problems: [{ path: "/url" }] } });
    expect(reply.body.message).toBe(reply.body.error);
    expect(await named("Elsewhere")).toEqual([]);
  });

  it.each(["https://evil.example", "evil.example", `https://${OTHER_SHOP}`, `https://${SHOP}@evil.example`, `https://${SHOP}/path`])(
    "is rejected for the domain %s, which is none of the shop's",
    async (domain) => {
      expect(await post(cartLink({ name: "Strange", domain }))).toMatchObject({ status: 422, body: { problems: [{ path: "/domain" }] } });
      const { guid } = (await post(cartLink({ name: "Own" }))).body;
      expect(await put(guid, cartLink({ name: "Strange", domain }))).toMatchObject({
        status: 422,
        body: { problems: [{ path: "/domain" }] },
      });
    },
  );

  it.each([7, "7", "somewhere"])("is rejected at its field for the domain %j, and not for its address", async (domain) => {
    const sent = { ...cartLink({ name: "Nowhere" }), domain };
    for (const reply of [await post(sent), await put((await post(cartLink({ name: "Own" }))).body.guid, sent)])
      expect([reply.status, reply.body.problems]).toMatchObject([
        422,
        [{ path: "/domain", message: expect.stringContaining("not a domain of your store") }],
      ]);
  });

  it("may be the permanent domain without a scheme, which is the default when no other is known", async () => {
    expect((await post(cartLink({ name: "Permanent", domain: SHOP }))).body.link.url).toBe(`https://${SHOP}/cart/7101001:1`);
  });
});

describe("an invalid cart link", () => {
  it.each([
    ["/name", { name: "" }],
    ["/url", { url: "" }],
    ["/products", { products: [] }],
    ["/products/0/quantity", { products: [{ ...JACKET, quantity: 1_000_001 }] }],
    ["/products/0/quantity", { products: [{ ...JACKET, quantity: {} }] }],
    ...["x", "1:1,2", "1.5", "-1", "1%2C2:1", "gid://shopify/Product/77", 1.5, -1, "0", "0041", "9223372036854775808"].map(
      (variantId): [string, object] => ["/products/0/variantId", { products: [{ ...JACKET, variantId }] }],
    ),
    ["/products/0/productId", { products: [{ ...JACKET, productId: "gid://shopify/ProductVariant/1" }] }],
    ["/name", { name: "two\nlines" }],
    ["/settings/customerEmail", { settings: { customerEmail: "nobody" } }],
    ["/settings/shippingAddress/city", { settings: { shippingAddress: { ...NO_SETTINGS.shippingAddress, city: 7 } } }],
    ["/settings/colour", { settings: { colour: "red" } }],
  ])("is rejected at %s", async (path, given) => {
    const reply = await post({ ...cartLink(Object(given)), url: "url" in given ? "" : cartLink().url });
    expect(reply.status).toBe(422);
    expect(reply.body.problems.map((problem: { path: string }) => problem.path)).toContain(path);
    expect(reply.body.message).toBe(reply.body.error);
  });

  it("is not found", async () => {
    for (const id of [randomUUID(), "1", "count", "%00", "..%2f"]) {
      const reply = await server.get(`${LINKS}/${id}`);
      expect([404, 400, 422]).toContain(reply.status);
    }
  });

  it("does not wait for a Shopify that is silent, once the shop is known", async () => {
    await post(cartLink({ name: "Before" }));
    faults.plan(/./, ...Array<Fault>(20).fill("lost"));
    expect(await named("Before")).toHaveLength(1);
  });
});
