import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const titles = (ids: readonly string[]) => server.get(`/api/apps/products?ids=${encodeURIComponent(ids.join(","))}`);

describe("product titles", () => {
  it("are given for the products of the store and left out for those that are gone", async () => {
    const { products } = await server.services.admin(SHOP).request("Products", { first: 1 });
    const id = products.nodes[0]?.id ?? "none";
    const { status, body } = await titles([id, "gid://shopify/Product/999999999999"]);
    expect(status).toBe(200);
    expect(body).toEqual({ products: [{ id, title: expect.any(String) }] });
  });

  it.each([
    [[""]],
    [["gid://shopify/Customer/1"]],
    [["gid://shopify/Product/9999999999999999999"]],
    [Array.from({ length: 251 }, (_, index) => `gid://shopify/Product/${index}`)],
  ])("are refused for %j", async (ids) => expect((await titles(ids)).status).toBe(422));
});
