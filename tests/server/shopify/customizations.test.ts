// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LocalPlatform } from "../../../server/emulator/local-platform.ts";
import type { AdminClient } from "../../../server/shopify/admin-client.ts";
import * as customizations from "../../../server/shopify/customizations.ts";
import { newPlatform, OTHER, SHOP } from "../../local/platform.ts";

const PROGRAM = { key: "program", type: "json", value: "[1]" } as const;
const INPUT = { title: "Rule", enabled: true, metafields: [PROGRAM] };
const KINDS = [
  {
    resource: "paymentCustomization",
    handle: "payment-rules",
    full: "MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS",
    missing: "PAYMENT_CUSTOMIZATION_NOT_FOUND",
  },
  {
    resource: "deliveryCustomization",
    handle: "delivery-rules",
    full: "MAXIMUM_ACTIVE_DELIVERY_CUSTOMIZATIONS",
    missing: "DELIVERY_CUSTOMIZATION_NOT_FOUND",
  },
  { resource: "validation", handle: "validation-rules", full: "MAX_VALIDATIONS_ACTIVATED", missing: "NOT_FOUND" },
];

let platform: LocalPlatform;
let client: AdminClient;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ platform, close } = await newPlatform());
  client = platform.client(SHOP);
});
afterAll(() => close());

describe.each(KINDS)("$resource", ({ resource, handle, full, missing }) => {
  it("is listed page by page, also when the last of a page is deleted meanwhile", async () => {
    const titles = ["first", "second", "third"];
    const ids: string[] = [];
    for (const title of titles) {
      ids.push((await customizations.createCustomization(client, resource, handle, { ...INPUT, title, enabled: false })).id);
    }
    const field = `${resource}s`;
    const page = async (after: string | null, reverse: boolean) => {
      const text = `query ($after: String, $reverse: Boolean) { ${field}(first: 1, after: $after, reverse: $reverse) { nodes { title } pageInfo { endCursor } } }`;
      const { data } = await platform.execute(SHOP, text, { after, reverse });
      const { nodes, pageInfo } =
        (data as Record<string, { nodes: { title: string }[]; pageInfo: { endCursor: string } }>)[field] ?? expect.fail();
      return { title: nodes[0]?.title, cursor: pageInfo.endCursor };
    };
    const [up, down] = [await page(null, false), await page(null, true)];
    expect([up.title, down.title]).toEqual(["first", "third"]);
    await customizations.deleteCustomization(client, resource, ids[0] ?? "");
    await customizations.deleteCustomization(client, resource, ids[2] ?? "");
    expect([(await page(up.cursor, false)).title, (await page(down.cursor, true)).title]).toEqual(["second", "second"]);
    await customizations.deleteCustomization(client, resource, ids[1] ?? "");
    expect((await page(up.cursor, false)).title).toBeUndefined();
  });

  it("is created with its metafields, changed and deleted", async () => {
    const created = await customizations.createCustomization(client, resource, handle, INPUT);
    expect(created).toMatchObject({ title: "Rule", enabled: true, shopifyFunction: { handle }, program: { value: "[1]" }, kind: null });
    const changed = await customizations.updateCustomization(client, resource, created.id, { ...INPUT, title: "Other", enabled: false });
    expect(changed).toMatchObject({ id: created.id, title: "Other", enabled: false });
    expect(await customizations.getCustomization(client, resource, created.id)).toEqual(changed);
    expect(await customizations.deleteCustomization(client, resource, created.id)).toBe(created.id);
    expect(await customizations.getCustomization(client, resource, created.id)).toBeNull();
  });

  it("is unknown to another shop", async () => {
    const { id } = await customizations.createCustomization(client, resource, handle, INPUT);
    const other = platform.client(OTHER);
    expect(await customizations.getCustomization(other, resource, id)).toBeNull();
    expect(await customizations.listCustomizations(other, resource)).toEqual([]);
    await expect(customizations.updateCustomization(other, resource, id, INPUT)).rejects.toMatchObject({ code: missing, field: ["id"] });
    await expect(customizations.deleteCustomization(other, resource, id)).rejects.toMatchObject({ code: missing });
    await customizations.deleteCustomization(client, resource, id);
  });

  it("requires a Function of the app with the right target", async () => {
    const create = (name: string) => customizations.createCustomization(client, resource, name, INPUT);
    await expect(create("nothing")).rejects.toMatchObject({
      kind: "user",
      code: "FUNCTION_NOT_FOUND",
      field: [resource, "functionHandle"],
    });
    const wrong = handle === "payment-rules" ? "delivery-rules" : "payment-rules";
    await expect(create(wrong)).rejects.toMatchObject({ code: "FUNCTION_DOES_NOT_IMPLEMENT" });
  });

  it("has 25 active places in a shop, however many callers there are at once", async () => {
    const attempts = Array.from({ length: 28 }, () => customizations.createCustomization(client, resource, handle, INPUT));
    const settled = await Promise.allSettled(attempts);
    const refused = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refused.map(({ code }) => code)).toEqual([full, full, full]);
    const spare = await customizations.createCustomization(client, resource, handle, { ...INPUT, enabled: false });
    await expect(customizations.updateCustomization(client, resource, spare.id, INPUT)).rejects.toMatchObject({ code: full });
    expect(await customizations.listCustomizations(client, resource)).toHaveLength(26);
  });
});

describe("a mutation that Shopify refuses", () => {
  const create = (input: string) =>
    platform.execute(
      SHOP,
      `mutation { r: paymentCustomizationCreate(paymentCustomization: ${input}) { paymentCustomization { id } userErrors { code field message } } }`,
    );
  const rows = [
    { input: '{ title: "A", enabled: false }', code: "MISSING_FUNCTION_IDENTIFIER", field: ["paymentCustomization", "functionHandle"] },
    {
      input: '{ title: "A", enabled: false, functionHandle: "payment-rules", functionId: "x" }',
      code: "MULTIPLE_FUNCTION_IDENTIFIERS",
      field: ["paymentCustomization", "functionHandle"],
    },
    {
      input: '{ enabled: false, functionHandle: "payment-rules" }',
      code: "REQUIRED_INPUT_FIELD",
      field: ["paymentCustomization", "title"],
    },
    { input: '{ title: "A", functionHandle: "payment-rules" }', code: "REQUIRED_INPUT_FIELD", field: ["paymentCustomization", "enabled"] },
    { input: '{ title: "", enabled: false, functionHandle: "payment-rules" }', code: "INVALID", field: ["paymentCustomization", "title"] },
    {
      input: '{ title: "A", enabled: false, functionHandle: "payment-rules", metafields: [{ key: "program", type: "json", value: "{" }] }',
      code: "INVALID_METAFIELDS",
      field: ["paymentCustomization", "metafields", "0", "value"],
    },
  ];

  it.each(rows)("$code at $field", async ({ input, code, field }) => {
    const { data } = await create(input);
    expect(data).toMatchObject({ r: { paymentCustomization: null, userErrors: [{ code, field }] } });
  });

  it("leaves nothing behind", async () => {
    const before = await customizations.listCustomizations(client, "paymentCustomization");
    await create('{ title: "A", enabled: false, functionHandle: "payment-rules", metafields: [{ key: "p", type: "json", value: "1" }] }');
    expect(await customizations.listCustomizations(client, "paymentCustomization")).toHaveLength(before.length);
  });
});

describe("the Function of a customization", () => {
  it("cannot be changed, but may be repeated", async () => {
    const { id } = await customizations.createCustomization(platform.client(OTHER), "paymentCustomization", "payment-rules", INPUT);
    const update = (handle: string) =>
      platform.execute(
        OTHER,
        `mutation { r: paymentCustomizationUpdate(id: "${id}", paymentCustomization: { functionHandle: "${handle}" }) { userErrors { code } } }`,
      );
    expect((await update("payment-more")).data).toMatchObject({ r: { userErrors: [{ code: "FUNCTION_ID_CANNOT_BE_CHANGED" }] } });
    expect((await update("payment-rules")).data).toMatchObject({ r: { userErrors: [] } });
  });
});

describe("a validation update that leaves the state out", () => {
  it("switches the validation off, as the schema's defaults say", async () => {
    const { id } = await customizations.createCustomization(platform.client(OTHER), "validation", "validation-rules", INPUT);
    const update = `mutation { r: validationUpdate(id: "${id}", validation: { title: "B" }) { validation { title enabled blockOnFailure } } }`;
    expect((await platform.execute(OTHER, update)).data).toMatchObject({
      r: { validation: { title: "B", enabled: false, blockOnFailure: false } },
    });
  });
});
