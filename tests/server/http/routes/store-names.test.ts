// @lane database
import { describe, expect, it } from "vitest";
import { Apart } from "../../../support/drift-stage.ts";

const apart = new Apart();
const names = (of: string) => apart.server.get(`/api/apps/store-names?of=${of}`, apart.shop);

describe("the names of a store's products", () => {
  it.each([
    ["vendors", "Northpeak"],
    ["productTypes", "Outerwear"],
    ["productTags", "winter"],
  ])("are returned once each: %s", async (of, one) => {
    const { status, body } = await names(of);
    expect(status).toBe(200);
    expect(body.names).toContain(one);
    expect(new Set(body.names).size).toBe(body.names.length);
    expect(body.names.filter((name: string) => name.trim() === "")).toEqual([]);
  });

  it.each(["", "?of=customerTags", "?of=vendors&of=productTags"])("are rejected for an unknown type: %j", async (query) => {
    expect(await apart.server.get(`/api/apps/store-names${query}`, apart.shop)).toMatchObject({
      status: 422,
      body: { error: "of must be vendors, productTypes or productTags" },
    });
  });

  it("are refused while Shopify does not return them", async () => {
    apart.faults.plan(/query Vendors/, "lost");
    expect((await names("vendors")).status).toBeGreaterThanOrEqual(500);
    apart.faults.heal();
    expect((await names("vendors")).status).toBe(200);
  });
});
