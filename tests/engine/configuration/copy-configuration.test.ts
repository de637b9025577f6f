import { describe, expect, it } from "vitest";
import { copyConfiguration } from "../../../engine/configuration/copy-configuration.ts";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { families, family } from "../../../engine/declarations/catalog.ts";
import { nameOf } from "../../../engine/declarations/configuration.ts";
import { switchedState } from "../../../engine/declarations/switched-state.ts";
import { asRecord, getIn, getProperty } from "../../../engine/lib/object.ts";
import { configurationOf } from "../../support/arbitrary.ts";
import { cartLink } from "../../support/cart-link.ts";
import { gift, group, OVER_ZERO } from "../../support/gift.ts";
import { problemsOf } from "../../support/problems.ts";
import { sampled } from "../../support/property.ts";
import { survey } from "../../support/survey.ts";
import { product, upsell } from "../../support/upsell.ts";

const FACTS = { plan: null, subscribed: null, shopifyPlus: true, partnerDevelopment: true, contactEmail: "" };
const conditions = ["first", "second"].map((id) => ({ ...OVER_ZERO, id, value: "10.00" }));
const rule = (type: string, changes: object = {}) => ({ name: "Rule", type, subtype: "hide", method: ["PayPal"], conditions, ...changes });

/** One of each family, a random one of those that others have added, with items wherever the family has some. */
const SAMPLES: Readonly<Record<string, object>> = {
  ...Object.fromEntries(families.map(({ id }) => [id, sampled(configurationOf(id), 1)[0] ?? {}])),
  payment: rule("Payment Customization", { express: true }),
  shipping: rule("Shipping Customization"),
  validation: rule("Order Validation", { subtype: "message", message: "No.", method: ["All Methods"] }),
  upsell: upsell({
    trigger: "multiple",
    conditionRelationship: "all",
    conditionGroups: [
      { id: "first", type: "product", product: product(1) },
      { id: "second", type: "product", product: product(2) },
    ],
  }),
  "auto-product": gift({
    conditionType: "multiple",
    conditionGroups: [group("cartTotal", { id: "first", conditions: [OVER_ZERO] }), group("phoneNumber", { id: "second" })],
  }),
  survey: survey(),
  "cart-link": cartLink(),
};

const stored = (id: string, changes: object = {}) => asRecord(normalize(family(id), { ...SAMPLES[id], ...changes }));
const copied = (id: string, changes: object = {}, name = nameOf(stored(id, changes))) =>
  copyConfiguration(family(id), stored(id, changes), name, FACTS);

/** How long the name of a configuration may be. */
const nameLimits = (id: string) => ["name", "title"].map((field) => family(id).properties[field]?.maxCodeUnits);

/** Every id of an item, at any depth. */
function itemIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(itemIds);
  if (typeof value !== "object" || value === null) return [];
  const own = "type" in value && "id" in value ? [String(value.id)] : [];
  return [...own, ...Object.entries(value).flatMap(([, inner]) => itemIds(inner))];
}

/** The value with "x" for every id, so that only what ids name can differ. */
const withoutIds = (value: unknown, ids: readonly string[]): unknown =>
  JSON.parse(JSON.stringify(value), (_, each: unknown) => (typeof each === "string" && ids.includes(each) ? "x" : each));

describe("a copy", () => {
  it("has samples of every family", () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(families.map(({ id }) => id).sort());
  });

  it.each(Object.keys(SAMPLES))("of %s can be saved, is off where it can be, and differs in nothing else but its name and ids", (id) => {
    const original = stored(id);
    const before = JSON.stringify(original);
    const copy = copied(id);
    expect(problemsOf(id, copy)).toEqual([]);
    expect(copy).toMatchObject(switchedState(family(id), false) ?? {});
    expect(nameOf(copy)).toBe(`${nameOf(original)} (Copy)`);
    const ids = itemIds(original);
    expect(itemIds(copy)).toHaveLength(ids.length);
    expect(itemIds(copy).filter((each) => ids.includes(each))).toEqual([]);
    const rest = {
      ...copy,
      ...switchedState(family(id), true),
      name: getProperty(original, "name"),
      title: getProperty(original, "title"),
    };
    const whole = { ...original, name: getProperty(original, "name"), title: getProperty(original, "title") };
    expect(withoutIds(rest, itemIds(copy))).toEqual(withoutIds(whole, ids));
    expect(JSON.stringify(original)).toBe(before);
  });

  it("keeps the references of a survey's questions to earlier ones", () => {
    const { elements } = copied("survey");
    const id = getIn(elements, "0", "id");
    expect(id).toEqual(expect.any(String));
    expect(id).not.toBe("element-1");
    expect(getIn(elements, "1", "conditions", "0", "field")).toBe(id);
  });

  it.each([
    ["is cut where it is long", "x".repeat(255), `${"x".repeat(248)} (Copy)`],
    ["is never cut within a letter", `${"x".repeat(247)}\u{1F600}yyyyyyy`, `${"x".repeat(247)} (Copy)`],
    ["has one blank where it was cut", `${"x".repeat(246)}  yyyyyyy`, `${"x".repeat(246)} (Copy)`],
    ["is whole where it fits", "x".repeat(248), `${"x".repeat(248)} (Copy)`],
  ])("has a name that %s", (_, name, expected) => {
    const ids = Object.keys(SAMPLES).filter((id) => nameLimits(id).includes(255));
    expect(ids.length).toBeGreaterThan(6);
    for (const id of ids) {
      const copy = copied(id, { name, title: name }, name);
      expect(nameOf(copy)).toBe(expected);
      expect(problemsOf(id, copy).filter(({ path }) => ["/name", "/title"].includes(path))).toEqual([]);
    }
  });

  it("has only what the store is entitled to", () => {
    const facts = { ...FACTS, shopifyPlus: false, partnerDevelopment: false };
    const copy = copyConfiguration(family("payment"), stored("payment"), "Rule", facts);
    expect([copied("payment").express, "express" in copy]).toEqual([true, false]);
  });
});

describe("what turns a configuration on and off", () => {
  it("follows from the declaration", () => {
    const states = Object.fromEntries(families.map((each) => [each.id, [switchedState(each, true), switchedState(each, false)]]));
    const enabled = [{ enabled: true }, { enabled: false }];
    const active = [{ active: true }, { active: false }];
    const none = [undefined, undefined];
    expect(states).toMatchObject({
      ...{ payment: enabled, shipping: enabled, validation: enabled, upsell: active, "auto-product": active },
      ...{ survey: none, "cart-link": none },
    });
  });
});
