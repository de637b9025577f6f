import { describe, expect, it } from "vitest";
import { defaults } from "../../engine/configuration/defaults.ts";
import { documentRecordOf } from "../../engine/configuration/document-record.ts";
import { findWarnings } from "../../engine/configuration/find-warnings.ts";
import { changeKind, newItem } from "../../engine/configuration/new-item.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { selectMode } from "../../engine/configuration/normalize/select-mode.ts";
import { validate } from "../../engine/configuration/validate/validate.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { itemTypesOf } from "../../engine/declarations/item-types.ts";
import { asRecord } from "../../engine/lib/object.ts";
import { renderSentence } from "../../engine/wording/sentence.ts";
import { writeSummary } from "../../engine/wording/write-summary.ts";
import { gift, group, OVER_ZERO, WHOLE_GIFT } from "../support/gift.ts";
import { collection, product, variant } from "../support/upsell.ts";

const FAMILY = family("auto-product");
const TRIGGERS = {
  alwaysDisplay: false,
  parentProductId: "",
  hasParentVariantTriggers: false,
  parentProductVariants: {},
  parentCollectionId: "",
  conditions: [],
  discountCode: "",
  conditionRelationship: "all",
  conditionGroups: [],
};
const FULL = {
  ...WHOLE_GIFT,
  alwaysDisplay: true,
  parentProductId: product(1),
  hasParentVariantTriggers: true,
  parentProductVariants: { [product(1)]: [variant(11)] },
  parentCollectionId: collection(5),
  conditions: [{ ...OVER_ZERO, value: "50" }],
  discountCode: "GIFT",
  conditionRelationship: "any",
  conditionGroups: [group("discountCode", { discountCode: "VIP" })],
};
const triggersOf = (fields: object) => Object.fromEntries(Object.keys(TRIGGERS).map((name) => [name, asRecord(fields)[name]]));

describe("the choice of an offer's condition", () => {
  it("begins with always, and with each setting's default", () => {
    const { requiredProductMessage: _, ...shown } = WHOLE_GIFT;
    expect(defaults(FAMILY, undefined)).toEqual({ type: "Automatic Product", ...shown, name: "", products: [] });
  });

  it.each<[string, object]>([
    ["always", { alwaysDisplay: true }],
    ["product", {}],
    ["collection", {}],
    ["cartTotal", { conditions: [OVER_ZERO] }],
    ["discountCode", {}],
    ["phoneNumber", {}],
    ["multiple", { conditionGroups: [{ ...group("cartTotal"), id: "condition-1", conditions: [OVER_ZERO] }] }],
  ])("empties the fields of other settings and fills its own: %s", (mode, seeded) => {
    for (const before of Object.keys(FAMILY.modes?.values ?? {})) {
      if (before === mode) continue;
      const start = normalize(FAMILY, { ...FULL, conditionType: before });
      expect(triggersOf(selectMode(FAMILY, start, mode)), before).toEqual({ ...TRIGGERS, ...seeded });
    }
  });

  it.each<[string, object]>([
    ["always", { alwaysDisplay: true }],
    [
      "product",
      Object.fromEntries(
        ["parentProductId", "hasParentVariantTriggers", "parentProductVariants"].map((name) => [name, asRecord(FULL)[name]]),
      ),
    ],
    ["collection", { parentCollectionId: FULL.parentCollectionId }],
    ["cartTotal", { conditions: FULL.conditions }],
    ["discountCode", { discountCode: FULL.discountCode }],
    ["phoneNumber", {}],
    ["multiple", { conditionRelationship: "any", conditionGroups: FULL.conditionGroups }],
  ])("keeps only its own fields when the offer is saved: %s", (conditionType, own) => {
    const saved = normalize(FAMILY, { ...FULL, conditionType });
    expect(validate(FAMILY, saved).ok).toBe(true);
    const { guid, revision, ...kept } = documentRecordOf(FAMILY, { guid: "g", revision: 7, configuration: saved });
    expect([guid, revision]).toEqual(["g", 7]);
    expect(kept).toEqual({ ...WHOLE_GIFT, ...TRIGGERS, ...own, conditionType });
  });

  it.each<[string, object]>([
    ["always", {}],
    ["product", { alwaysDisplay: false }],
    ["collection", { alwaysDisplay: false, parentProductId: "" }],
    ["multiple", { alwaysDisplay: false, parentProductId: "", parentCollectionId: "" }],
    ["cartTotal", { alwaysDisplay: false, parentProductId: "", parentCollectionId: "", conditionGroups: [] }],
    ["discountCode", { alwaysDisplay: false, parentProductId: "", parentCollectionId: "", conditionGroups: [], conditions: [] }],
    ["phoneNumber", TRIGGERS],
  ])("is detected in a record without the setting: %s", (mode, changes) => {
    const { conditionType: _, ...rest } = FULL;
    expect(normalize(FAMILY, { ...rest, ...changes }).conditionType).toBe(mode);
  });
});

describe("a condition of an offer after a change of type", () => {
  const list = FAMILY.properties.conditionGroups ?? expect.fail();

  it("keeps no data of other types when it is saved", () => {
    const mixed = {
      ...{ conditions: [OVER_ZERO], product: product(1), collection: collection(5), discountCode: "A", phoneNumber: true },
      productVariants: { [product(1)]: [variant(11)], [product(2)]: [variant(21)] },
    };
    const saved = (type: string) => asRecord(normalize(FAMILY, gift({ conditionType: "multiple", conditionGroups: [group(type, mixed)] })));
    expect(saved("product").conditionGroups).toEqual([
      group("product", { product: product(1), productVariants: { [product(1)]: [variant(11)] } }),
    ]);
    expect(saved("collection").conditionGroups).toEqual([group("collection", { collection: collection(5) })]);
    expect(saved("cartTotal").conditionGroups).toEqual([group("cartTotal", { conditions: [OVER_ZERO] })]);
    expect(saved("phoneNumber").conditionGroups).toEqual([group("phoneNumber", { phoneNumber: true })]);
    expect(validate(FAMILY, saved("discountCode")).ok).toBe(true);
  });

  it("loses its data and starts with the new type's defaults", () => {
    const kinds = itemTypesOf(FAMILY, list);
    const filled = { ...newItem(FAMILY, list, [], "product"), product: product(1), productVariants: { [product(1)]: [variant(11)] } };
    expect(changeKind(kinds, filled, "collection")).toEqual({ ...group("collection"), id: "condition-1" });
    expect(changeKind(kinds, filled, "cartTotal")).toEqual({ ...group("cartTotal", { conditions: [OVER_ZERO] }), id: "condition-1" });
    expect(changeKind(kinds, filled, "phoneNumber")).toEqual({ ...group("phoneNumber", { phoneNumber: true }), id: "condition-1" });
    expect(changeKind(kinds, { ...group("discountCode", { discountCode: "A" }), id: "x", type: "discountCode" }, "product")).toEqual({
      ...group("product"),
      id: "x",
    });
  });
});

describe("the sentence of an offer", () => {
  const sentence = (changes: object) =>
    renderSentence(writeSummary(FAMILY, normalize(FAMILY, gift(changes as Record<string, unknown>)), "USD") ?? []);
  it.each<[object, string]>([
    [{}, "Offer product 7002001 at full price at every checkout."],
    [
      { conditionType: "cartTotal", conditions: [{ ...OVER_ZERO, value: "50" }], makeProductsFree: true, customerType: "b2b" },
      "Add product 7002001 free of charge when the customer orders for a company and the products in the cart cost more than $50.00 in the store's currency.",
    ],
    [{ conditionType: "phoneNumber" }, "Offer product 7002001 at full price when the customer has entered a phone number."],
    [
      {
        conditionType: "multiple",
        conditionRelationship: "any",
        conditionGroups: [group("discountCode", { discountCode: "VIP" }), group("phoneNumber")],
      },
      'Offer product 7002001 at full price when the discount code "VIP" is applied, or when a phone number is entered, which is turned off.',
    ],
  ])("is %j", (changes, words) => {
    expect(sentence(changes)).toBe(words);
  });

  const TITLES = new Map([
    [product(1), "Down Jacket"],
    [variant(11), "Down Jacket - S / Black"],
    [variant(12), "Down Jacket - M / Black"],
    [product(2), "Wool Socks"],
    [variant(21), "Wool Socks - S"],
    [product(3), "Headlamp"],
    [variant(31), "Headlamp"],
  ]);
  const titled = (changes: object) =>
    renderSentence(writeSummary(FAMILY, normalize(FAMILY, gift(changes as Record<string, unknown>)), "USD") ?? [], TITLES);
  const slot = (of: number, its: number) => ({ productId: product(of), variantId: variant(its) });

  it.each<[string, object[], string]>([
    ["one", [slot(3, 31)], '"Headlamp"'],
    ["two", [slot(2, 21), slot(3, 31)], '"Wool Socks" and "Headlamp"'],
    ["three", [slot(1, 11), slot(2, 21), slot(3, 31)], '"Down Jacket", "Wool Socks" and "Headlamp"'],
    [
      "a product in two variants",
      [slot(1, 11), slot(2, 21), slot(1, 12)],
      '"Down Jacket" as S / Black, "Wool Socks" and "Down Jacket" as M / Black',
    ],
    ["a product in variants unknown", [slot(1, 18), slot(1, 19)], '"Down Jacket" as variant 18 and "Down Jacket" as variant 19'],
    ["none", [], "\u2026"],
  ])("lists all products that are added: %s", (_, products, words) => {
    expect(titled({ products, makeProductsFree: true })).toBe(`Add ${words} free of charge at every checkout.`);
  });

  const trigger = (...variants: number[]) => ({
    ...{ conditionType: "product", parentProductId: product(1), hasParentVariantTriggers: true, products: [slot(2, 21)] },
    parentProductVariants: { [product(1)]: variants.map(variant) },
    makeProductsFree: true,
  });
  it.each<[object, string]>([
    [trigger(11), "S / Black"],
    [trigger(11, 12), "S / Black or M / Black"],
    [trigger(19), "variant 19"],
    [trigger(31), '"Headlamp"'],
  ])("names a product once if several of its variants count: %#", (changes, words) => {
    expect(titled(changes)).toBe(`Add "Wool Socks" free of charge when the cart contains "Down Jacket" as ${words}.`);
  });

  const CODE = group("discountCode", { discountCode: "VIP" });
  it.each<[string, object, string]>([
    ["a product", { conditionType: "product" }, "when \u2026"],
    ["a collection", { conditionType: "collection" }, "when \u2026"],
    ["a code", { conditionType: "discountCode" }, "when \u2026"],
    [
      "a code beside its customers",
      { conditionType: "discountCode", customerType: "b2b" },
      "when the customer orders for a company and \u2026",
    ],
    ["groups", { conditionType: "multiple" }, "when \u2026"],
    ["a product of a group", { conditionType: "multiple", conditionGroups: [group("product")] }, "when \u2026"],
    [
      "one group of all",
      { conditionType: "multiple", conditionGroups: [CODE, group("collection")] },
      'when the discount code "VIP" is applied and \u2026',
    ],
    [
      "one group of any",
      { conditionType: "multiple", conditionRelationship: "any", conditionGroups: [CODE, group("collection")] },
      'when the discount code "VIP" is applied, or when \u2026',
    ],
    ["nothing", { conditionType: "phoneNumber" }, "when the customer has entered a phone number."],
  ])("has a gap while the offer lacks %s", (_, changes, words) => {
    expect(titled({ products: [slot(3, 31)], makeProductsFree: true, ...changes })).toBe(`Add "Headlamp" free of charge ${words}`);
  });

  it.each<[string, object, string[]]>([
    ["is free and stays", { makeProductsFree: true, removeWhenNotMet: false }, ["/removeWhenNotMet"]],
    ["is free and goes", { makeProductsFree: true }, []],
    ["is not free and stays", { removeWhenNotMet: false }, []],
    [
      "is required and free by a code",
      { conditionType: "discountCode", discountCode: "A", isProductRequired: true, makeProductsFree: true },
      ["/discountCode", "/isProductRequired"],
    ],
    [
      "is required by a code among others",
      { conditionType: "multiple", isProductRequired: true, conditionGroups: [group("discountCode", { discountCode: "A" })] },
      ["/isProductRequired"],
    ],
    ["asks for a collection", { conditionType: "collection", parentCollectionId: collection(1) }, ["/parentCollectionId"]],
    [
      "asks for a phone",
      { conditionType: "multiple", conditionGroups: [group("phoneNumber", { phoneNumber: true })] },
      ["/conditionGroups"],
    ],
  ])("comes with a warning if the offer %s", (_, changes, places) => {
    expect(findWarnings(FAMILY, normalize(FAMILY, gift(changes as Record<string, unknown>))).map(({ path }) => path)).toEqual(places);
  });
});
