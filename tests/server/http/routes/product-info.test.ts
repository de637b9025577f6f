// @lane database
import { describe, expect, it } from "vitest";
import { Apart } from "../../../support/drift-stage.ts";
import { collection, product } from "../../../support/upsell.ts";

const apart = new Apart();

describe("the call for product information", () => {
  const get = (path: string) => apart.server.get(path, apart.shop);
  const ids = async () => {
    const { products } = await apart.server.platform.client(apart.shop).request("Products", { first: 2 });
    return products.nodes.map(({ id }) => id);
  };

  it("returns products in the requested order, with null for deleted ones, by ids or numbers", async () => {
    const [one = "", two = ""] = await ids();
    const { status, body } = await get(`/api/apps/product-info?ids=${two.split("/").at(-1)},${product(999999)},${one}`);
    expect([status, body.body.data.nodes]).toMatchObject([
      200,
      [
        { id: two, title: expect.any(String), isGiftCard: false, requiresSellingPlan: false, hasOnlyDefaultVariant: expect.any(Boolean) },
        null,
        { id: one },
      ],
    ]);
  });

  it("returns a product as often as it is requested", async () => {
    const [one = "", two = ""] = await ids();
    const number = one.split("/").at(-1);
    const { body } = await get(`/api/apps/product-info?ids=${number},${two},${number},${one}`);
    expect(body.body.data.nodes).toMatchObject([{ id: one }, { id: two }, { id: one }, { id: one }]);
  });

  it("returns variants among products, with their price in the store's currency", async () => {
    const [one = ""] = await ids();
    const [variant] = (await get(`/api/apps/product-variants?id=${encodeURIComponent(one)}`)).body.product.variants.nodes;
    const { body } = await get(`/api/apps/product-info?ids=${one},${variant.id}`);
    expect(body.body.data.nodes).toMatchObject([
      { id: one },
      { id: variant.id, price: expect.stringMatching(/^[0-9]+\.[0-9]{2}$/), product: { id: one } },
    ]);
  });

  it("accepts half of what fits into the address, whichever half is empty", async () => {
    const [one = ""] = await ids();
    const { collections } = await apart.server.platform.client(apart.shop).request("Collections", { first: 1 });
    const id = collections.nodes[0]?.id;
    const [named, listed] = [
      await get(`/api/apps/collection-info?ids=&collectionId=${id}`),
      await get(`/api/apps/collection-info?ids=${one}&collectionId=`),
    ];
    expect(named.body.body.data).toMatchObject({ collection: { id }, nodes: [] });
    expect(listed.body.body.data).toMatchObject({ collection: null, nodes: [{ id: one }] });
  });

  it("returns what a cart has of variants, with null for deleted ones", async () => {
    const [one = ""] = await ids();
    const [variant] = (await get(`/api/apps/product-variants?id=${encodeURIComponent(one)}`)).body.product.variants.nodes;
    const { status, body } = await get(`/api/apps/cart-products?ids=${variant.id},gid://shopify/ProductVariant/999999`);
    const product = { id: one, tags: expect.any(Array), vendor: expect.any(String), isGiftCard: false, collections: expect.any(Array) };
    const line = { id: variant.id, price: expect.any(String), weight: expect.any(Number), weightUnit: "KILOGRAMS", requiresShipping: true };
    expect([status, body.variants]).toMatchObject([200, [{ ...line, product }, null]]);
  });

  it("returns the variants of one product, page by page", async () => {
    const [one = ""] = await ids();
    const { body } = await get(`/api/apps/product-variants?id=${encodeURIComponent(one)}`);
    expect(body.product).toMatchObject({ id: one, variants: { nodes: expect.any(Array), pageInfo: { hasNextPage: false } } });
    expect(body.product.variants.nodes[0]).toEqual({ id: expect.any(String), title: expect.any(String), sku: expect.any(String) });
    expect((await get(`/api/apps/product-variants?id=${product(999999)}`)).body).toEqual({ product: null });
  });

  it("returns products as buyers see them, for a preview", async () => {
    const found = await ids();
    const { status, body } = await get(`/api/apps/preview-products?ids=${[...found, product(999999)].join(",")}`);
    const [one, , gone] = body.preview.nodes;
    expect([status, body.preview.currency, body.preview.rates, gone]).toEqual([200, "USD", {}, null]);
    expect(one).toMatchObject({ id: found[0], status: "ACTIVE", collections: { nodes: expect.any(Array) } });
    const [variant] = one.variants.nodes;
    expect(variant).toEqual({
      id: expect.any(String),
      title: expect.any(String),
      availableForSale: true,
      price: expect.stringMatching(/^[0-9.]+$/),
    });
  });

  it("accepts at most the cost of one call to Shopify when all parts are requested", async () => {
    const { products } = await apart.server.platform.client(apart.shop).request("Products", { first: 20 });
    const all = products.nodes.map(({ id }) => id);
    expect((await get(`/api/apps/preview-products?ids=${all.join(",")}`)).body.preview.nodes).toHaveLength(all.length);
  });

  it("returns a collection, and which products are in it", async () => {
    const [one = ""] = await ids();
    const { collections } = await apart.server.platform.client(apart.shop).request("Collections", { first: 1 });
    const [found] = collections.nodes;
    const both = await get(`/api/apps/collection-info?ids=${one},${product(999999)}&collectionId=${found?.id.split("/").at(-1)}`);
    expect(both.body.body.data).toMatchObject({
      collection: { id: found?.id, title: found?.title },
      nodes: [{ id: one, inCollection: expect.any(Boolean) }, null],
    });
    expect((await get(`/api/apps/collection-info?collectionId=${collection(999999)}`)).body.body.data).toEqual({
      collection: null,
      nodes: [],
    });
    expect((await get(`/api/apps/collection-info?ids=${one}`)).body.body.data).toMatchObject({ collection: null, nodes: [{ id: one }] });
  });

  it.each([
    "product-info",
    "product-info?ids=",
    "product-info?ids=socks",
    "product-info?ids=gid://shopify/Customer/1",
    `product-info?ids=${Array.from({ length: 251 }, (_, at) => at + 1).join(",")}`,
    "preview-products?ids=1",
    `preview-products?ids=${Array.from({ length: 21 }, (_, at) => product(at + 1)).join(",")}`,
    "product-variants?id=1",
    "collection-info",
    "collection-info?ids=&collectionId=",
    "collection-info?ids=1,,2",
    "collection-info?collectionId=winter",
    "collection-info?ids=1&collectionId=gid://shopify/Product/1",
  ])("rejects %s", async (path) => expect((await get(`/api/apps/${path}`)).status).toBe(422));
});
