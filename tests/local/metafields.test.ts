// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LocalPlatform } from "../../server/emulator/local-platform.ts";
import { createCustomization } from "../../server/shopify/customizations.ts";
import type { Operations } from "../../server/shopify/generated/operations.ts";
import { newPlatform, OTHER, SHOP } from "./platform.ts";

let platform: LocalPlatform;
let owner: string;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ platform, close } = await newPlatform());
  const input = { title: "Rule", enabled: true, metafields: [] };
  owner = (await createCustomization(platform.client(SHOP), "paymentCustomization", "payment-rules", input)).id;
});
afterAll(() => close());

type Metafield = Partial<Operations["MetafieldsSet"]["variables"]["metafields"][number]>;

async function set(...metafields: Metafield[]) {
  const written = metafields.map((each) => ({ ownerId: owner, key: "", value: "", ...each }));
  const { result } = await platform.client(SHOP).request("MetafieldsSet", { metafields: written });
  if (!result) throw new Error("no payload");
  return result;
}

async function read(namespace: string, key: string) {
  const query =
    "query ($id: ID!, $namespace: String, $key: String!) { paymentCustomization(id: $id) { metafield(namespace: $namespace, key: $key) { namespace value jsonValue type sizeInBytes ownerType compareDigest } } }";
  const { data } = await platform.execute(SHOP, query, { id: owner, namespace, key });
  return (data as { paymentCustomization: { metafield: Record<string, unknown> | null } }).paymentCustomization.metafield;
}

describe("metafieldsSet", () => {
  it("writes into the namespace that is reserved for the app", async () => {
    await set({ namespace: "$app:cartwright", key: "extra", type: "json", value: '{"a":"ä"}' });
    const found = await read("$app:cartwright", "extra");
    expect(found).toMatchObject({ jsonValue: { a: "ä" }, type: "json", sizeInBytes: 10, ownerType: "PAYMENT_CUSTOMIZATION" });
    expect(found?.namespace).toMatch(/^app--\d+--cartwright$/);
    expect(await read("cartwright", "extra")).toBeNull();
  });

  it("needs no type for a metafield that exists", async () => {
    await set({ key: "count", type: "number_integer", value: "1" });
    await set({ key: "count", value: "2" });
    expect(await read("$app", "count")).toMatchObject({ jsonValue: 2, type: "number_integer" });
  });

  const rows = [
    { wrong: { key: "x", type: "json", value: "1" }, code: "TOO_SHORT", field: "key" },
    { wrong: { key: "x".repeat(65), type: "json", value: "1" }, code: "TOO_LONG", field: "key" },
    { wrong: { key: "a b", type: "json", value: "1" }, code: "INVALID", field: "key" },
    { wrong: { namespace: "ab", key: "key", type: "json", value: "1" }, code: "TOO_SHORT", field: "namespace" },
    { wrong: { namespace: "app--1", key: "key", type: "json", value: "1" }, code: "APP_NOT_AUTHORIZED", field: "namespace" },
    { wrong: { key: "key", value: "1" }, code: "BLANK", field: "type" },
    { wrong: { key: "key", type: "toString", value: "1" }, code: "INVALID_TYPE", field: "type" },
    { wrong: { key: "key", type: "json", value: "" }, code: "BLANK", field: "value" },
    { wrong: { key: "key", type: "json", value: "{" }, code: "INVALID_VALUE", field: "value" },
    { wrong: { key: "key", type: "json", value: `"${"x".repeat(128_000)}"` }, code: "TOO_LONG", field: "value" },
    { wrong: { key: "key", type: "number_integer", value: "1.5" }, code: "INVALID_VALUE", field: "value" },
    { wrong: { key: "key", type: "single_line_text_field", value: "a\nb" }, code: "INVALID_VALUE", field: "value" },
    { wrong: { ownerId: "gid://shopify/PaymentCustomization/1", key: "key", type: "json", value: "1" }, code: "INVALID", field: "ownerId" },
  ];

  it.each(rows)("rejects $code at $field and writes nothing of the call", async ({ wrong, code, field }) => {
    const { metafields, userErrors } = await set({ key: "innocent", type: "json", value: "1" }, wrong);
    expect(metafields).toBeNull();
    expect(userErrors).toMatchObject([{ code, field: ["metafields", "1", field] }]);
    expect(await read("$app", "innocent")).toBeNull();
  });

  it("accepts 25 metafields a call and no more", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ key: `many_${at}`, type: "json", value: "1" }));
    expect((await set(...many(25))).userErrors).toEqual([]);
    expect((await set(...many(26))).userErrors).toMatchObject([{ code: "LESS_THAN_OR_EQUAL_TO", field: ["metafields"] }]);
  });

  it("rejects a digest that is out of date", async () => {
    await set({ key: "guarded", type: "json", value: "1" });
    const compareDigest = String((await read("$app", "guarded"))?.compareDigest);
    expect((await set({ key: "guarded", value: "2", compareDigest })).userErrors).toEqual([]);
    expect((await set({ key: "guarded", value: "3", compareDigest })).userErrors).toMatchObject([{ code: "STALE_OBJECT" }]);
    expect((await set({ key: "guarded", value: "3", compareDigest: null })).userErrors).toMatchObject([{ code: "STALE_OBJECT" }]);
  });

  it("does not reach another shop's owner", async () => {
    const variables = { metafields: [{ ownerId: owner, key: "key", type: "json", value: "1" }] };
    const data = await platform.client(OTHER).request("MetafieldsSet", variables);
    expect(data.result).toMatchObject({ metafields: null, userErrors: [{ code: "INVALID" }] });
  });
});

describe("metafieldsDelete", () => {
  it("returns null for a missing metafield", async () => {
    await set({ key: "gone", type: "json", value: "1" });
    const places = ["gone", "never"].map((key) => ({ ownerId: owner, namespace: "$app", key }));
    const data = await platform.client(SHOP).request("MetafieldsDelete", { metafields: places });
    expect(data.result).toMatchObject({ deletedMetafields: [{ key: "gone" }, null], userErrors: [] });
    expect(await read("$app", "gone")).toBeNull();
  });
});
