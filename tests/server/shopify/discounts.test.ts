// @lane database
import type { Knex } from "knex";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LocalPlatform } from "../../../server/emulator/local-platform.ts";
import { type AdminClient, isAccessDenied, type PlatformError } from "../../../server/shopify/admin-client.ts";
import {
  activateDiscount,
  createDiscount,
  deactivateDiscount,
  deleteDiscount,
  listDiscounts,
  updateDiscount,
} from "../../../server/shopify/discounts.ts";
import { readScopes } from "../../../server/shopify/read-scopes.ts";
import { isActiveLimitError, isMissingError } from "../../../server/storage/shopify-limit-errors.ts";
import { newPlatform, OTHER, SHOP } from "../../local/platform.ts";

const HANDLE = "gift-rules";
const KIND = { key: "kind", type: "single_line_text_field", value: "gate" } as const;
const PROGRAM = { key: "program", type: "json", value: "[1]" } as const;
const INPUT = { title: "Gift", metafields: [KIND, PROGRAM] };
const UNKNOWN = "gid://shopify/DiscountAutomaticNode/1";

let platform: LocalPlatform;
let client: AdminClient;
let db: Knex;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ platform, db, close } = await newPlatform());
  client = platform.client(SHOP);
});
afterAll(() => close());
beforeEach(async () => {
  await db("local.automatic_discounts").delete();
  await grant(["write_discounts"]);
});

/** As the merchant of both shops decides. */
async function grant(scopes: readonly string[]): Promise<void> {
  await db("local.shops").update({ data: db.raw("data || ?", JSON.stringify({ scopes })) });
  for (const shop of [SHOP, OTHER]) platform.refresh(shop);
}

const refusal = (attempt: Promise<unknown>): Promise<PlatformError> =>
  attempt.then(
    () => expect.fail("it was not refused"),
    (error: PlatformError) => error,
  );

describe("an automatic discount of the app", () => {
  it("is created active, for products, combinable with all other discounts, and listed with its metafields", async () => {
    const made = await createDiscount(client, HANDLE, INPUT);
    expect(made).toEqual({ id: expect.stringMatching(/^gid:\/\/shopify\/DiscountAutomaticNode\/\d+$/), title: "Gift", status: "ACTIVE" });
    const functionId = platform.functions().find(({ handle }) => handle === HANDLE)?.id;
    expect(await listDiscounts(client)).toEqual([
      {
        ...made,
        discountClasses: ["PRODUCT"],
        combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true },
        functionId,
        failingSince: null,
        program: { value: "[1]" },
        variables: null,
        configuration: null,
        kind: { value: "gate" },
      },
    ]);
  });

  it("keeps the metafields that an update does not name, and stays on or off", async () => {
    const { id } = await createDiscount(client, HANDLE, INPUT);
    await deactivateDiscount(client, id);
    const metafields = [{ key: "variables", type: "json", value: "{}" } as const];
    expect(await updateDiscount(client, id, { title: "Other", metafields })).toEqual({ id, title: "Other", status: "EXPIRED" });
    expect(await listDiscounts(client)).toMatchObject([{ id, title: "Other", program: { value: "[1]" }, variables: { value: "{}" } }]);
  });

  it("ends and begins again, any number of times", async () => {
    const { id } = await createDiscount(client, HANDLE, INPUT);
    const status = async () => (await listDiscounts(client)).map((each) => each.status);
    await activateDiscount(client, id);
    expect(await status()).toEqual(["ACTIVE"]);
    await deactivateDiscount(client, id);
    await deactivateDiscount(client, id);
    expect(await status()).toEqual(["EXPIRED"]);
    await activateDiscount(client, id);
    expect(await status()).toEqual(["ACTIVE"]);
  });

  it("is deleted with all its metafields", async () => {
    const { id } = await createDiscount(client, HANDLE, INPUT);
    await deleteDiscount(client, id);
    expect(await listDiscounts(client)).toEqual([]);
    expect(await db("local.metafields").where({ owner: id })).toEqual([]);
    expect(isMissingError(await refusal(deleteDiscount(client, id)))).toBe(true);
  });

  it("is listed page by page among those of merchants and other apps, which are ignored", async () => {
    const combines = JSON.stringify({ orderDiscounts: false, productDiscounts: false, shippingDiscounts: false });
    const ended = { starts_at: new Date(0), ends_at: new Date(1), classes: '["ORDER"]', combines_with: combines };
    const titles = Array.from({ length: 60 }, (_, at) => ({ title: `Another's ${at}` }));
    await db("local.automatic_discounts").insert(titles.map((each) => ({ shop: SHOP, function_handle: "another", ...ended, ...each })));
    const { id } = await createDiscount(client, HANDLE, INPUT);
    expect((await listDiscounts(client)).map((each) => each.id)).toEqual([id]);
    expect(await listDiscounts(platform.client(OTHER))).toEqual([]);
  });

  it("combines with the codes of the store", async () => {
    await createDiscount(client, HANDLE, INPUT);
    const titles = async (query: string) => {
      const text = `{ discountNodes(first: 50, query: "${query}") { nodes { discount { ... on DiscountAutomaticApp { title } ... on DiscountCodeBasic { title } } } } }`;
      const { data } = await platform.execute(SHOP, text);
      return (data as { discountNodes: { nodes: { discount: { title: string } }[] } }).discountNodes.nodes.map(
        (each) => each.discount.title,
      );
    };
    expect(await titles("method:automatic")).toEqual(["Gift"]);
    expect(await titles("status:active title:gift")).toEqual(["Gift"]);
    expect(await titles("method:code")).toContain("Welcome: 10% off");
    expect(await titles("type:percentage")).not.toContain("Gift");
  });

  it("has its metafields written one by one as well", async () => {
    const { id } = await createDiscount(client, HANDLE, INPUT);
    const field = { ownerId: id, namespace: "$app:cartwright", ...PROGRAM, value: "[2]" };
    await client.request("MetafieldsSet", { metafields: [field] });
    expect(await listDiscounts(client)).toMatchObject([{ program: { value: "[2]" } }]);
    const { result } = await client.request("MetafieldsSet", { metafields: [{ ...field, ownerId: UNKNOWN }] });
    expect(result?.userErrors).toMatchObject([{ code: "INVALID" }]);
  });

  it("reports since when its Function has failed, until it is written anew", async () => {
    const { id } = await createDiscount(client, HANDLE, INPUT);
    const failed = new Date("2026-11-20T12:00:00Z");
    await db("local.automatic_discounts").update({ first_failed_at: failed });
    expect(await listDiscounts(client)).toMatchObject([{ failingSince: failed.toISOString() }]);
    await updateDiscount(client, id, INPUT);
    expect(await listDiscounts(client)).toMatchObject([{ failingSince: null }]);
  });
});

describe("a discount request that Shopify refuses", () => {
  const create = (input: Partial<typeof INPUT>, handle = HANDLE) => refusal(createDiscount(client, handle, { ...INPUT, ...input }));

  it.each([
    ["no title", { title: " " }, "INVALID", ["automaticAppDiscount", "title"]],
    ["a long title", { title: "x".repeat(256) }, "INVALID", ["automaticAppDiscount", "title"]],
    ["no JSON", { metafields: [{ ...PROGRAM, value: "{" }] }, "INVALID", ["automaticAppDiscount", "metafields", "0", "value"]],
  ])("is %s", async (_, input, code, field) => {
    expect(await create(input as Partial<typeof INPUT>)).toMatchObject({ kind: "user", code, field });
    expect(await db("local.automatic_discounts")).toEqual([]);
  });

  it("may have the title of another one, also after a rename", async () => {
    await createDiscount(client, HANDLE, INPUT);
    expect(await create({})).toMatchObject({ kind: "user", code: "TAKEN", field: ["automaticAppDiscount", "title"] });
    const { id } = await createDiscount(client, HANDLE, { ...INPUT, title: "Second" });
    expect(await refusal(updateDiscount(client, id, INPUT))).toMatchObject({ code: "TAKEN" });
    expect(await updateDiscount(client, id, { ...INPUT, title: "Second" })).toMatchObject({ title: "Second" });
    expect(await createDiscount(platform.client(OTHER), HANDLE, INPUT)).toMatchObject({ title: "Gift" });
  });

  it("may be for a Function that does not exist, or that gives no discounts", async () => {
    const field = ["automaticAppDiscount", "functionHandle"];
    expect(await create({}, "nothing")).toMatchObject({ kind: "user", code: "INVALID", field });
    expect(await create({}, "payment-rules")).toMatchObject({ kind: "user", code: "INVALID", field });
  });

  it.each([
    ['{ title: "A", startsAt: "2026-01-01T00:00:00Z", discountClasses: [PRODUCT] }', "MISSING_FUNCTION_IDENTIFIER", "functionHandle"],
    ['{ title: "A", functionHandle: "gift-rules", discountClasses: [PRODUCT] }', "INVALID", "startsAt"],
    ['{ title: "A", functionHandle: "gift-rules", startsAt: "2026-01-01T00:00:00Z" }', "INVALID", "discountClasses"],
    ['{ functionHandle: "gift-rules", startsAt: "2026-01-01T00:00:00Z", discountClasses: [PRODUCT] }', "INVALID", "title"],
  ])("is a discount of %s", async (input, code, field) => {
    const text = `mutation { r: discountAutomaticAppCreate(automaticAppDiscount: ${input}) { automaticAppDiscount { discountId } userErrors { code field } } }`;
    const { data } = await platform.execute(SHOP, text);
    expect(data).toEqual({ r: { automaticAppDiscount: null, userErrors: [{ code, field: ["automaticAppDiscount", field] }] } });
  });

  it("may be a twenty-sixth activation, however many callers there are at once", async () => {
    const attempts = Array.from({ length: 27 }, (_, at) => createDiscount(client, HANDLE, { ...INPUT, title: `Gift ${at}` }));
    const settled = await Promise.allSettled(attempts);
    const refused = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refused.map(({ code }) => code)).toEqual(["MAX_APP_DISCOUNTS", "MAX_APP_DISCOUNTS"]);
    expect(refused.every(isActiveLimitError)).toBe(true);
    const [first, second] = await listDiscounts(client);
    await deactivateDiscount(client, first?.id ?? "");
    await createDiscount(client, HANDLE, { ...INPUT, title: "In its place" });
    expect(isActiveLimitError(await refusal(activateDiscount(client, first?.id ?? "")))).toBe(true);
    await deleteDiscount(client, second?.id ?? "");
    await activateDiscount(client, first?.id ?? "");
  });

  it.each([
    ["an update", () => updateDiscount(client, UNKNOWN, INPUT)],
    ["an activation", () => activateDiscount(client, UNKNOWN)],
    ["a deactivation", () => deactivateDiscount(client, UNKNOWN)],
    ["a deletion", () => deleteDiscount(client, UNKNOWN)],
  ])("is %s of an unknown discount", async (_, attempt) => {
    const error = await refusal(attempt());
    expect(error).toMatchObject({ kind: "user", code: "INVALID", field: ["id"] });
    expect(isMissingError(error)).toBe(true);
  });

  it("may be about a discount of another shop", async () => {
    const { id } = await createDiscount(client, HANDLE, INPUT);
    expect(isMissingError(await refusal(deleteDiscount(platform.client(OTHER), id)))).toBe(true);
  });
});

describe("a store that has not granted write access to discounts", () => {
  it("refuses all writes, and still lists the discounts", async () => {
    const { id } = await createDiscount(client, HANDLE, INPUT);
    await grant([]);
    const attempts = [
      () => createDiscount(client, HANDLE, INPUT),
      () => updateDiscount(client, id, INPUT),
      () => activateDiscount(client, id),
      () => deactivateDiscount(client, id),
      () => deleteDiscount(client, id),
    ];
    for (const attempt of attempts) {
      const error = await refusal(attempt());
      expect(error).toMatchObject({ kind: "graphql", message: expect.stringMatching(/write_discounts/) });
      expect([isAccessDenied(error), error.retryable]).toEqual([true, false]);
    }
    expect(await listDiscounts(client)).toMatchObject([{ id, status: "ACTIVE" }]);
  });

  it("reports that", async () => {
    expect(await readScopes(client)).toContain("write_discounts");
    await grant([]);
    expect(await readScopes(client)).toEqual(expect.not.arrayContaining(["write_discounts"]));
    expect(await readScopes(client)).toContain("read_discounts");
  });
});
