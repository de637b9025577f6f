// @lane database
import { describe, expect, it } from "vitest";
import { readShopMetafield } from "../../server/shopify/shop-metafield.ts";
import { Apart } from "../support/drift-stage.ts";
import { keysOf, listIn } from "../support/entries.ts";
import { collection, product, upsell, variant, WHOLE } from "../support/upsell.ts";

const apart = new Apart();
const send = (data: object) => apart.server.post("/api/apps/upsell/create", { data }, apart.shop);
const onPlan = (plan: string) => apart.store({ plan, subscribed: "ACTIVE" });
const records = async () => {
  const { text } = await readShopMetafield(apart.server.platform.client(apart.shop), keysOf("upsells"));
  return listIn(text.value);
};

/** Fields that a mode keeps of all that was typed before the mode was chosen. */
const EVERYTHING = {
  parentProductId: product(1),
  hasParentVariantTriggers: true,
  parentCollectionId: collection(2),
  conditionGroups: [{ id: "1", type: "product", product: product(3) }],
  conditionRelationship: "any",
  productVariants: { [product(1)]: [variant(11)] },
};
const MODES: [string, object, object][] = [
  [
    "always",
    { trigger: "always", ...EVERYTHING },
    { alwaysDisplay: true, parentProductId: "", parentCollectionId: "", conditionGroups: [], productVariants: {} },
  ],
  [
    "always, by what it displays",
    { ...EVERYTHING, alwaysDisplay: true },
    { alwaysDisplay: true, parentProductId: "", conditionGroups: [] },
  ],
  [
    "product",
    { trigger: "product", ...EVERYTHING, alwaysDisplay: true },
    {
      ...{ alwaysDisplay: false, parentProductId: product(1), hasParentVariantTriggers: true, parentCollectionId: "", conditionGroups: [] },
      productVariants: { [product(1)]: [variant(11)] },
    },
  ],
  [
    "product, by what it names first",
    { ...EVERYTHING, alwaysDisplay: false },
    { parentProductId: product(1), parentCollectionId: "", conditionGroups: [] },
  ],
  [
    "collection",
    { trigger: "collection", ...EVERYTHING, alwaysDisplay: true },
    {
      alwaysDisplay: false,
      parentProductId: "",
      hasParentVariantTriggers: false,
      parentCollectionId: collection(2),
      conditionGroups: [],
      productVariants: {},
    },
  ],
  [
    "multiple",
    { trigger: "multiple", ...EVERYTHING, alwaysDisplay: true },
    {
      ...{ alwaysDisplay: false, parentProductId: "", parentCollectionId: "", conditionRelationship: "any", productVariants: {} },
      conditionGroups: [{ id: "1", type: "product", product: product(3), collection: "" }],
    },
  ],
  [
    "manual, of what was automatic",
    { alwaysDisplay: true, useAutomaticRecommendations: false, recommendationIntent: "COMPLEMENTARY" },
    { recommendationIntent: "RELATED" },
  ],
  [
    "automatic, of what was manual",
    {
      alwaysDisplay: true,
      useAutomaticRecommendations: true,
      productVariants: { [product(7002001)]: [variant(5)] },
      productDiscountCodes: { [product(7002001)]: "SAVE" },
    },
    { useAutomaticRecommendations: true, productIds: [], productVariants: {}, productDiscountCodes: {} },
  ],
  [
    "bare numbers, texts and small letters",
    { parentProductId: 1, priority: "5", selectedCountries: "ca, us", productIds: [7002001, "7002002"] },
    { parentProductId: product(1), priority: 5, selectedCountries: ["CA", "US"], productIds: [product(7002001), product(7002002)] },
  ],
  [
    "an entry of what is not offered",
    { alwaysDisplay: true, productDiscountCodes: { [product(7002001)]: "SAVE", [product(9)]: "GONE" } },
    { productDiscountCodes: { [product(7002001)]: "SAVE" } },
  ],
];

const WRONG: [string, Record<string, unknown>, string, string][] = [
  ["no name", { name: " " }, "/name", "Name cannot be empty"],
  ["no product", { productIds: [] }, "/productIds", "Select at least one product"],
  ["no product that triggers it", { alwaysDisplay: false, trigger: "product" }, "/parentProductId", "Select a product"],
  ["no collection", { alwaysDisplay: false, trigger: "collection" }, "/parentCollectionId", "Select a collection"],
  ["no condition", { alwaysDisplay: false, trigger: "multiple" }, "/conditionGroups", "Add at least one condition"],
  [
    "a condition of nothing",
    { alwaysDisplay: false, conditionGroups: [{ id: "1", type: "product", product: "" }] },
    "/conditionGroups/0/product",
    "Select a product",
  ],
  [
    "eleven conditions",
    {
      alwaysDisplay: false,
      conditionGroups: Array.from({ length: 11 }, (_, at) => ({ id: `${at}`, type: "product", product: product(at) })),
    },
    "/conditionGroups",
    "An upsell can have at most 10 conditions",
  ],
  [
    "an unknown kind of condition",
    { alwaysDisplay: false, conditionGroups: [{ id: "1", type: "moon" }] },
    "/conditionGroups/0/type",
    "moon",
  ],
  ["a priority below 1", { priority: 0 }, "/priority", "Priority must be a whole number from 1"],
  ["a priority that is none", { priority: "soon" }, "/priority", "Priority must be a whole number from 1"],
  ["a country that is none", { selectedCountries: ["XX"] }, "/selectedCountries/0", ""],
  ["an unknown trigger", { alwaysDisplay: false, trigger: "moon" }, "/trigger", "Choose a trigger condition"],
  ["no trigger at all", { alwaysDisplay: false }, "/trigger", "Choose a trigger condition"],
  ["a product that is no id", { productIds: ["socks"] }, "/productIds/0", "Select products from the list"],
  [
    "its own trigger, where variants of that count",
    { alwaysDisplay: false, parentProductId: product(7002001), hasParentVariantTriggers: true },
    "/productIds/0",
    "cannot offer that product",
  ],
  ["a field that nobody knows", { moon: true }, "/moon", "not a known field"],
];

describe("the fields of upsells", () => {
  it.each(MODES)("keep the fields of their mode: %s", async (_, sent, kept) => {
    await onPlan("Plus Advanced");
    const { alwaysDisplay: _always, ...bare } = upsell();
    const { status, text } = await send({ ...bare, ...sent });
    expect([status, text]).toEqual([200, expect.any(String)]);
    expect(await records()).toMatchObject([kept]);
    expect(Object.keys((await records())[0] ?? {}).sort()).toEqual(["guid", "revision", ...Object.keys(WHOLE)].sort());
    await apart.expectAgreement();
  });

  it.each(WRONG)("are rejected with %s, at the field", async (_, changes, path, message) => {
    await onPlan("Plus Advanced");
    const { status, body } = await send(upsell(changes));
    expect([status, body.problems]).toEqual([422, expect.arrayContaining([expect.objectContaining({ path })])]);
    const problem = body.problems.find((each: { path: string }) => each.path === path);
    expect(problem.message).toContain(message);
    expect(body.error).toEqual(expect.any(String));
    expect(await records()).toEqual([]);
  });
});
