// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AdminClient, PlatformError } from "../../server/shopify/admin-client.ts";
import type { Operations } from "../../server/shopify/generated/operations.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

type Variant = Operations["LinkVariants"]["data"]["nodes"][number];
type Discount = NonNullable<Operations["CodeDiscount"]["data"]["codeDiscountNodeByCode"]>["codeDiscount"];

/** The seeded store has these: sold, sold out, and of a draft. */
const SELLABLE = "700100201";
const SOLD_OUT = "700100204";
const DRAFT = "700104601";
const PRODUCT = "7001002";

/** Replies in place of the emulator's, for a test that needs something its store does not have. */
const instead: { variants?: Variant[]; discount?: Discount; refuses?: PlatformError | undefined } = {};
const asked: { operation: string; variables: Record<string, unknown> }[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ between });
});
afterAll(() => server.close());

function between(client: AdminClient): AdminClient {
  return {
    request: async (operation, variables) => {
      asked.push({ operation, variables });
      if (operation === "CodeDiscount" && instead.refuses) throw instead.refuses;
      const data = await client.request(operation, variables);
      if (operation === "LinkVariants" && instead.variants) return Object.assign({}, data, { nodes: instead.variants });
      const found = { id: "gid://shopify/DiscountCodeNode/1", codeDiscount: instead.discount };
      return operation === "CodeDiscount" && instead.discount ? Object.assign({}, data, { codeDiscountNodeByCode: found }) : data;
    },
  };
}

async function check(query: string, answers: typeof instead = {}) {
  for (const name of ["variants", "discount", "refuses"] as const) delete instead[name];
  Object.assign(instead, answers);
  asked.length = 0;
  const { status, body } = await server.get(`/api/apps/link-check?${query}`);
  return { status, body };
}

const stateOf = async (variant: Variant) => (await check("variants=1", { variants: [variant] })).body.variants[0].state;
const stateOfCode = async (code: string, answers: typeof instead = {}) => (await check(`code=${code}`, answers)).body.code?.state ?? null;
const discountOf = async (code: string, answers: typeof instead = {}) => (await check(`code=${code}`, answers)).body.code.discount;

describe("the variants of a link", () => {
  it("are reported as sold, sold out, not for sale or gone, in the order in which they were named", async () => {
    const gone = { state: "gone", title: null, variantTitle: null };
    expect(await check(`variants=${DRAFT},999999,${SELLABLE},${PRODUCT},${SOLD_OUT}`)).toEqual({
      status: 200,
      body: {
        variants: [
          { id: DRAFT, state: "unavailable", title: "Draft: Alpine Mittens", variantTitle: "S" },
          { id: "999999", ...gone },
          { id: SELLABLE, state: "sellable", title: "Summit Rain Shell", variantTitle: "S" },
          { id: PRODUCT, ...gone },
          { id: SOLD_OUT, state: "soldOut", title: "Summit Rain Shell", variantTitle: "XL" },
        ],
        code: null,
      },
    });
  });

  it("are for sale when their product is active or unlisted, and published", async () => {
    const variant = (
      status: "ACTIVE" | "ARCHIVED" | "DRAFT" | "UNLISTED",
      publishedAt: string | null,
      availableForSale = true,
      requiresSellingPlan = false,
    ): Variant => ({
      ...{ id: "gid://shopify/ProductVariant/1", title: "S", availableForSale },
      product: { title: "Shell", status, publishedAt, requiresSellingPlan },
    });
    const published = "2026-01-01T00:00:00Z";
    expect(await stateOf(variant("ACTIVE", published))).toBe("sellable");
    expect(await stateOf(variant("UNLISTED", published))).toBe("sellable");
    expect(await stateOf(variant("UNLISTED", published, false))).toBe("soldOut");
    expect(await stateOf(variant("ACTIVE", published, true, true))).toBe("needsSellingPlan");
    expect(await stateOf(variant("ACTIVE", published, false, true))).toBe("soldOut");
    expect(await stateOf(variant("ACTIVE", null))).toBe("unavailable");
    expect(await stateOf(variant("ARCHIVED", published, false))).toBe("unavailable");
    expect(await stateOf(variant("DRAFT", null, false))).toBe("unavailable");
  });

  it("are gone when Shopify could not read their numbers, which are not sent", async () => {
    const long = "12345678901234567890";
    const { body } = await check(`variants=${long},${SELLABLE}`);
    expect(body.variants.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
      [long, "gone"],
      [SELLABLE, "sellable"],
    ]);
    expect(asked).toEqual([{ operation: "LinkVariants", variables: { ids: [`gid://shopify/ProductVariant/${SELLABLE}`] } }]);
  });

  it("are requested at once, a hundred of them", async () => {
    const numbers = Array.from({ length: 100 }, (_, at) => String(at + 1));
    const { status, body } = await check(`variants=${numbers.join(",")}`);
    expect([status, body.variants.length, asked.length]).toEqual([200, 100, 1]);
  });
});

describe("the code of a link", () => {
  it.each([
    ["WELCOME10", "active"],
    ["welcome10", "active"],
    ["%20SAVE15%20", "active"],
    ["%E2%80%8BSAVE15%C2%A0", "active"],
    ["SUMMER24", "expired"],
    ["NEXTCENTURY", "scheduled"],
    ["FIRST50", "usedUp"],
    ["NOTHING", "unknown"],
    ["%F0%9F%8E%81%E0%A4%A", "unknown"],
  ])("%s is %s", async (code, state) => {
    expect(await stateOfCode(code)).toBe(state);
  });

  it("is none when only blanks are given, and then Shopify is not asked", async () => {
    expect([await stateOfCode(""), asked.length, await stateOfCode("%20"), asked.length]).toEqual([null, 0, null, 0]);
  });

  it("among many codes of a discount is not used up by the uses of all of them", async () => {
    const some = { status: "ACTIVE", usageLimit: 1, asyncUsageCount: 7, codesCount: { count: 100 }, endsAt: null } as const;
    const discount = { ...some, __typename: "DiscountCodeApp" } as const;
    expect(await stateOfCode("X", { discount })).toBe("active");
    expect(await stateOfCode("X", { discount: { ...discount, codesCount: null } })).toBe("usedUp");
  });

  it("is left out when the shop has not granted its discounts, and the variants are reported all the same", async () => {
    const refuses = new PlatformError("graphql", "ACCESS_DENIED", "Access denied for codeDiscountNodeByCode field.");
    const { status, body } = await check(`variants=${SELLABLE}&code=WELCOME10`, { refuses });
    expect([status, body.code, body.variants[0].state]).toEqual([200, { state: "notAllowed", discount: null }, "sellable"]);
  });

  it("fails the call when Shopify fails otherwise", async () => {
    const refuses = new PlatformError("unavailable", "TIMEOUT", "no answer");
    expect((await check("code=WELCOME10", { refuses })).status).toBe(503);
  });
});

describe("the effect of a code", () => {
  const plain = { least: null, everybody: true, combines: true, endsAt: null };
  const socks = { id: "gid://shopify/Product/7001005", title: "Wool Hiking Socks" };
  it.each([
    ["WELCOME10", { ...plain, kind: "amount", off: { percentage: 10 }, items: null }],
    ["SAVE15", { ...plain, kind: "amount", off: { amount: "15.00", currency: "USD", each: false }, items: null }],
    [
      "SPEND200",
      {
        ...plain,
        kind: "amount",
        off: { amount: "30.00", currency: "USD", each: false },
        items: null,
        least: { amount: "200.00", currency: "USD" },
      },
    ],
    [
      "SOCKS20",
      { ...plain, kind: "amount", off: { percentage: 20 }, items: { products: [socks], variants: [], collections: [], more: false } },
    ],
    ["SUMMER24", { ...plain, kind: "amount", off: { percentage: 20 }, items: null, endsAt: "2024-09-01T00:00:00Z" }],
    ["NOTHING", null],
  ])("%s", async (code, discount) => {
    expect(await discountOf(code)).toEqual(discount);
  });

  const use = { status: "ACTIVE", usageLimit: null, asyncUsageCount: 0, codesCount: { count: 1 }, endsAt: null } as const;
  const whole = { hasNextPage: false };
  const basic = {
    ...{ ...use, __typename: "DiscountCodeBasic" },
    combinesWith: { orderDiscounts: false, productDiscounts: true, shippingDiscounts: false },
    context: {},
    customerGets: {
      value: { amount: { amount: "5.0", currencyCode: "EUR" }, appliesOnEachItem: true },
      items: { collections: { nodes: [{ id: "gid://shopify/Collection/1", title: "Winter" }], pageInfo: { hasNextPage: true } } },
    },
    minimumRequirement: { greaterThanOrEqualToQuantity: "3" },
  } as unknown as Discount;
  const parts = {
    products: { nodes: [], pageInfo: whole },
    productVariants: { nodes: [{ id: "gid://shopify/ProductVariant/1", product: socks }], pageInfo: whole },
  };
  it("names collections, chosen customers and a minimum quantity", async () => {
    expect(await discountOf("X", { discount: basic })).toEqual({
      ...{
        kind: "amount",
        off: { amount: "5.0", currency: "EUR", each: true },
        least: { quantity: 3 },
        everybody: false,
        combines: true,
        endsAt: null,
      },
      items: { products: [], variants: [], collections: [{ id: "gid://shopify/Collection/1", title: "Winter" }], more: true },
    });
  });

  it("names the product of each variant", async () => {
    const discount = { ...basic, customerGets: { value: { percentage: 0.125 }, items: parts } } as unknown as Discount;
    expect(await discountOf("X", { discount })).toMatchObject({
      off: { percentage: 12.5 },
      items: { products: [{ id: "", title: socks.title }], variants: ["gid://shopify/ProductVariant/1"] },
    });
  });

  it.each([
    ["DiscountCodeBxgy", "buyXGetY"],
    ["DiscountCodeApp", "other"],
    ["DiscountCodeFreeShipping", "freeShipping"],
  ] as const)("of the type %s is reported by its type", async (__typename, kind) => {
    const discount = { ...use, __typename, minimumRequirement: null } as Discount;
    expect(await discountOf("X", { discount })).toMatchObject({ kind, off: null, items: null });
  });
});

describe("a check of a link", () => {
  const hundredAndOne = Array.from({ length: 101 }, (_, at) => at + 1).join(",");

  it.each([
    ["variants=abc", "/variants"],
    ["variants=1,,2", "/variants"],
    ["variants=gid://shopify/ProductVariant/1", "/variants"],
    ["variants=-1", "/variants"],
    ["variants=1%00", "/variants"],
    ["variants=123456789012345678901", "/variants"],
    [`variants=${hundredAndOne}`, "/variants"],
    [`code=${"x".repeat(256)}`, "/code"],
    ["code=a&code=b", "/code"],
  ])("is rejected for %s", async (query, field) => {
    const { status, body } = await check(query);
    expect([status, body.problems?.[0]?.path.slice(0, field.length), asked]).toEqual([422, field, []]);
  });

  it("may be empty", async () => {
    for (const query of ["", "variants=&code="]) expect(await check(query)).toEqual({ status: 200, body: { variants: [], code: null } });
  });

  it("may have either half, with the other one empty", async () => {
    expect((await check("variants=&code=WELCOME10")).body).toMatchObject({ variants: [], code: { state: "active" } });
    expect((await check(`variants=${SELLABLE}&code=`)).body).toMatchObject({ variants: [{ id: SELLABLE }], code: null });
  });

  it("requires a session", async () => {
    expect((await server.send(`/api/apps/link-check?shop=${SHOP}`, {})).status).toBe(401);
  });
});
