// @lane database
import { describe, expect, it } from "vitest";
import { endpointsOf } from "../../server/shopify/http/endpoints.ts";

describe("Shopify's addresses", () => {
  it("are its own hosts", () => {
    const addresses = endpointsOf(null);
    expect(addresses.admin("one.myshopify.com")).toBe("https://one.myshopify.com/admin");
    expect(addresses.app("one.myshopify.com", "key")).toBe("https://one.myshopify.com/admin/apps/key");
    expect(addresses.appBridge).toBe("https://cdn.shopify.com/shopifycloud/app-bridge.js");
    expect(addresses.origins).toEqual(["https://cdn.shopify.com"]);
    expect(addresses.embedders("one.myshopify.com")).toEqual(["https://one.myshopify.com", "https://admin.shopify.com"]);
    expect(addresses.anyEmbedder).toEqual(["https://admin.shopify.com", "https://*.myshopify.com"]);
  });

  it("are all on one origin when a served emulator replaces Shopify", () => {
    const addresses = endpointsOf("http://localhost:4000");
    expect(addresses.admin("one.myshopify.com")).toBe("http://localhost:4000/shops/one.myshopify.com/admin");
    expect(addresses.app("one.myshopify.com", "key")).toBe("http://localhost:4000/shops/one.myshopify.com/admin/apps/key");
    expect(addresses.appBridge).toBe("http://localhost:4000/shopifycloud/app-bridge.js");
    expect(addresses.origins).toEqual(["http://localhost:4000"]);
    expect(addresses.embedders("one.myshopify.com")).toEqual(["http://localhost:4000"]);
    expect(addresses.anyEmbedder).toEqual(["http://localhost:4000"]);
  });
});
