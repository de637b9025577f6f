// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const titles = (ids: readonly string[]) => server.get(`/api/apps/titles?ids=${encodeURIComponent(ids.join(","))}`);

describe("the titles of products", () => {
  it("are returned for existing products and left out for deleted ones", async () => {
    const { products } = await server.services.admin(SHOP).request("Products", { first: 1 });
    const { collections } = await server.services.admin(SHOP).request("Collections", { first: 1 });
    const [product, collection] = [products.nodes[0], collections.nodes[0]];
    const variant = product?.variants.nodes[0];
    const ids = [product, collection, variant].map((each) => each?.id ?? "none");
    const gone = ["Product", "Collection", "ProductVariant"].map((type) => `gid://shopify/${type}/999999999999`);
    const { status, body } = await titles([...ids, ...gone]);
    expect(status).toBe(200);
    const names = [product?.title, collection?.title, `${product?.title} - ${variant?.title}`];
    expect(body).toEqual({ titles: ids.map((id, index) => ({ id, title: names[index] })) });
  });

  it.each([
    [[""]],
    [["gid://shopify/Customer/1"]],
    [["gid://shopify/CollectionX/1"]],
    [["gid://shopify/Product/9999999999999999999"]],
    [Array.from({ length: 251 }, (_, index) => `gid://shopify/Product/${index}`)],
  ])("are rejected for %j", async (ids) => expect((await titles(ids)).status).toBe(422));
});
