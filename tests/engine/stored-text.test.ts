import { describe, expect, it } from "vitest";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
import { family } from "../../engine/declarations/catalog.ts";
import type { Fields } from "../../engine/lib/object.ts";
import { asRecord, getIn } from "../../engine/lib/object.ts";
import { missingAnswers, questionsIn, visibleAnswers } from "../../engine/survey/visible-questions.ts";
import { cartLink, NO_SETTINGS } from "../support/cart-link.ts";
import { problemsOf } from "../support/problems.ts";
import { element, survey } from "../support/survey.ts";
import { product, upsell } from "../support/upsell.ts";

const SENT: Readonly<Record<string, (changes: Record<string, unknown>) => Fields>> = {
  survey: (changes) => survey(changes),
  "cart-link": (changes) => ({ ...cartLink(), ...changes }),
  upsell: (changes) => upsell(changes),
};
const normal = (id: string, changes: Record<string, unknown>) => asRecord(normalize(family(id), SENT[id]?.(changes)));
const problems = (id: string, changes: Record<string, unknown>) =>
  problemsOf(id, normal(id, changes)).map(({ path, message }) => [path, message]);

const elements = (...list: Record<string, unknown>[]) => ({ elements: list });
const text = (changes: Record<string, unknown>) => elements(element("text", { id: "a", label: "Why?", ...changes }));
const comparing = (condition: Record<string, unknown>) =>
  elements(
    element("textarea", { id: "a", label: "Why?" }),
    element("text", { id: "b", label: "And?", conditions: [{ field: "a", operator: "equals", ...condition }] }),
  );

/** Every text of a record that somebody types, by its family, its place, and how it is sent. */
const TEXTS: readonly (readonly [string, string, (text: string) => Record<string, unknown>, "single" | "multiple"])[] = [
  ["survey", "title", (title) => ({ title }), "single"],
  ["survey", "elements/0/label", (label) => text({ label }), "single"],
  ["survey", "elements/0/placeholder", (placeholder) => text({ placeholder }), "single"],
  ["survey", "elements/0/options/0", (option) => elements(element("radio", { id: "a", label: "Why?", options: [option, "x"] })), "single"],
  ["survey", "elements/1/conditions/0/value", (value) => comparing({ value }), "multiple"],
  ["upsell", "name", (name) => ({ name }), "single"],
  ["upsell", `productDiscountCodes/${product(7002001)}`, (code) => ({ productDiscountCodes: { [product(7002001)]: code } }), "single"],
  ["cart-link", "name", (name) => ({ name }), "single"],
  [
    "cart-link",
    "products/0/title",
    (title) => ({ products: [{ productId: "1", variantId: "2", quantity: 1, variantTitle: "", title }] }),
    "multiple",
  ],
  ["cart-link", "settings/discountCode", (discountCode) => ({ settings: { ...NO_SETTINGS, discountCode } }), "single"],
  ["cart-link", "settings/noteText", (noteText) => ({ settings: { ...NO_SETTINGS, noteText } }), "multiple"],
  [
    "cart-link",
    "settings/shippingAddress/city",
    (city) => ({ settings: { ...NO_SETTINGS, shippingAddress: { ...NO_SETTINGS.shippingAddress, city } } }),
    "single",
  ],
  ["cart-link", "settings/utm/source", (source) => ({ settings: { ...NO_SETTINGS, utm: { ...NO_SETTINGS.utm, source } } }), "single"],
];
const keys = (place: string) => (place.includes("gid:") ? [place.split("/")[0] ?? "", product(7002001)] : place.split("/"));

describe.each(TEXTS)("a text of a %s, %s,", (id, place, sent, writing) => {
  const stored = (typed: string) => getIn(normal(id, sent(typed)), ...keys(place));

  it("is stored as it was typed, accents composed", () => {
    for (const typed of ["yes ", "  yes", "\u00a0yes", "a  b"]) expect([stored(typed), problems(id, sent(typed))]).toEqual([typed, []]);
    expect(stored("Cafe\u0301 ")).toBe("Caf\u00e9 ");
  });

  it("keeps its line breaks, or is refused for them", () => {
    for (const typed of ["one\ntwo", "one\r\ntwo", "one\u2028two"]) {
      const told = problems(id, sent(typed)).filter(([, message]) => message?.includes("must not contain a line break"));
      expect(told).toHaveLength(writing === "single" ? 1 : 0);
      if (writing === "multiple") expect(stored(typed)).toBe(typed);
    }
  });

  it("is empty if it has only blanks", () => {
    for (const typed of ["  ", "\t", "\n \u00a0"]) expect(stored(typed) ?? "").not.toBe(typed);
  });
});

describe("the text of a rule", () => {
  it("is stored in its normal form", () => {
    const rule = { name: " Rule ", subtype: "hide", method: [" PayPal\n"], conditions: [] };
    expect(normalize(family("payment"), rule)).toMatchObject({ name: "Rule", method: ["PayPal"] });
  });
});

describe("a display condition", () => {
  const asked = (condition: Record<string, unknown>, answer: string) => {
    const kinds = Object.fromEntries((family("survey").kinds["survey-elements"] ?? []).map((kind) => [kind.storedAs ?? "", kind]));
    const questions = questionsIn(normal("survey", comparing(condition)).elements, Object(kinds));
    return Object.hasOwn(visibleAnswers(questions, { a: answer }), "b");
  };

  it.each([
    [{ value: "yes " }, "yes ", true],
    [{ value: "yes " }, "yes", false],
    [{ operator: "contains", value: "one\ntwo" }, "zero\none\ntwo", true],
    [{ operator: "contains", value: "one\ntwo" }, "one two", false],
  ])("with %j is met by %j: %s", (condition, answer, holds) => {
    expect(asked(condition, answer)).toBe(holds);
  });

  it.each(["is_empty", "is_not_empty"])('with the operator "%s" keeps no value', (operator) => {
    expect(getIn(normal("survey", comparing({ operator, value: "junk" })), "elements", "1", "conditions", "0", "value")).toBe("");
    expect(problems("survey", comparing({ operator, value: "junk" }))).toEqual([]);
  });

  it.each(["equals", "not_equals", "contains"])('with the operator "%s" needs a value', (operator) => {
    for (const value of ["", "  ", undefined])
      expect(problems("survey", comparing({ operator, value }))).toEqual([
        ["/elements/1/conditions/0/value", "Enter a value to compare the answer with"],
      ]);
    expect(validateStored(family("survey"), normal("survey", comparing({ operator, value: "" }))).ok).toBe(true);
  });
});

describe("data of another type", () => {
  it.each([
    ["checkbox", { placeholder: "Type here", options: ["a"], value: "x" }, { placeholder: "", options: [], value: false }],
    ["date", { placeholder: "Type here", options: ["a"], value: "2026-11-22" }, { placeholder: "", options: [], value: null }],
    ["radio", { placeholder: "Type here", options: ["a"], value: 7 }, { placeholder: "", options: ["a"], value: "" }],
    ["text", { placeholder: "Type here", options: ["a"], value: true }, { placeholder: "Type here", options: [], value: "" }],
  ])("is emptied in a %s", (type, sent, kept) => {
    const changes = elements(element(type, { id: "a", label: "Why?", ...sent }));
    expect(getIn(normal("survey", changes), "elements", "0")).toMatchObject(kept);
    expect(problems("survey", changes)).toEqual([]);
  });

  it("is emptied in a group of an upsell", () => {
    const both = { product: product(1), collection: "gid://shopify/Collection/2" };
    const groups = [
      { id: "1", type: "product", ...both },
      { id: "2", type: "collection", ...both },
    ];
    const changes = { alwaysDisplay: false, conditionGroups: groups };
    expect(normal("upsell", changes).conditionGroups).toEqual([
      { id: "1", type: "product", product: product(1), collection: "" },
      { id: "2", type: "collection", product: "", collection: "gid://shopify/Collection/2" },
    ]);
    expect(problems("upsell", changes)).toEqual([]);
  });
});

describe("data stored by an earlier version", () => {
  it("is evaluated unchanged: trimmed texts, ids and conditions that are refused today", () => {
    const before = elements(
      element("text", { id: "a b", label: "Why?" }),
      element("text", { id: "a b", label: "Never asked" }),
      element("text", { id: "c", label: "And?", required: true, conditions: [{ field: "a b", operator: "equals", value: "" }] }),
    );
    const stored = normal("survey", before);
    expect(validateStored(family("survey"), stored).ok).toBe(true);
    const kinds = Object.fromEntries((family("survey").kinds["survey-elements"] ?? []).map((kind) => [kind.storedAs ?? "", kind]));
    const questions = questionsIn(stored.elements, Object(kinds));
    expect(missingAnswers(questions, {}).map(({ label }) => label)).toEqual(["And?"]);
  });
});
