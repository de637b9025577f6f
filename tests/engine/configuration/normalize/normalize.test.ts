import { describe, expect, it } from "vitest";
import { normalize } from "../../../../engine/configuration/normalize/normalize.ts";
import { family } from "../../../../engine/declarations/catalog.ts";
import type { Problem } from "../../../../engine/types/problem.ts";
import { problemsOf } from "../../../support/problems.ts";

const _payment = family("payment");
type Json = Record<string, unknown>;
const rule = (changes: Json = {}): Json => ({
  name: "Rule",
  type: "Payment Customization",
  subtype: "hide",
  method: ["PayPal"],
  conditions: [],
  enabled: true,
  ...changes,
});
const normal = (changes: Json): unknown => normalize(family("payment"), rule(changes));
const problems = (changes: Json): Problem[] => problemsOf("payment", normal(changes));
const condition = (type: string, operator: string, value: unknown, secondValue?: unknown): Json => ({
  id: "1",
  type,
  operator,
  value,
  ...(secondValue === undefined ? {} : { secondValue }),
});
const only = (changes: Json): Json => ({ conditions: [{ id: "1", ...changes }] });
const ORDER = { subtype: "reorder", method: ["PayPal", "Klarna"] };

describe("normalization", () => {
  const rows: [string, Json, Json][] = [
    ["makes a number of an amount a text", { conditions: [condition("Cart Total", "is greater than", 100)] }, only({ value: "100" })],
    ["keeps the decimals of a number", { conditions: [condition("Cart Total", "is less than", 99.95)] }, only({ value: "99.95" })],
    [
      "makes a number of an attribute a text",
      { conditions: [condition("Cart Attribute", "value is", "a", 5)] },
      only({ secondValue: "5" }),
    ],
    ["trims an amount", { conditions: [condition("Cart Total", "is less than", " 5.00\n")] }, only({ value: "5.00" })],
    ["trims the key of an attribute", { conditions: [condition("Cart Attribute", "is present", " gift ")] }, only({ value: "gift" })],
    [
      "leaves the text of an attribute as typed",
      { conditions: [condition("Cart Attribute", "value is", "a", " b ")] },
      only({ secondValue: " b " }),
    ],
    ["composes accents", { name: "Cafe\u0301", method: ["Cafe\u0301"] }, { name: "Caf\u00e9", method: ["Caf\u00e9"] }],
    ["trims names", { name: "  Rule ", method: [" PayPal "] }, { name: "Rule", method: ["PayPal"] }],
    ["keeps a method once", { method: ["PayPal", " PayPal", "Klarna"] }, { method: ["PayPal", "Klarna"] }],
    ["makes order numbers texts", { ...ORDER, order: { PayPal: 1, Klarna: "2" } }, { order: { PayPal: "1", Klarna: "2" } }],
    ["drops the order of methods that are not chosen", { ...ORDER, order: { PayPal: "1", Stripe: "2" } }, { order: { PayPal: "1" } }],
    ["drops an empty order number", { ...ORDER, order: { PayPal: "", Klarna: "2" } }, { order: { Klarna: "2" } }],
    ["drops the match of methods that are not chosen", { exactMatch: { PayPal: true, Stripe: true } }, { exactMatch: { PayPal: true } }],
    [
      "finds the keys of maps as it stores the methods",
      { method: [" Cafe\u0301"], exactMatch: { " Cafe\u0301": true } },
      { exactMatch: { "Caf\u00e9": true } },
    ],
    [
      "fills in what older versions did not store",
      { exactMatch: undefined, conditions: undefined, enabled: undefined },
      { exactMatch: {}, conditions: [], enabled: true },
    ],
    ["fills in the prefix of a new name", { subtype: "message", message: "New" }, { prefix: true }],
    ["keeps the lines of a new name, trimmed", { subtype: "message", message: " two\nlines " }, { message: "two\nlines" }],
    [
      "upper-cases country codes, once each",
      { conditions: [condition("Country", "is", [" us", "US", "ca"])] },
      only({ value: ["US", "CA"] }),
    ],
    ["splits country codes in one text", { conditions: [condition("Country", "is", "us, ca")] }, only({ value: ["US", "CA"] })],
    [
      "makes ids of picked, numbered and pasted products, once each",
      { conditions: [condition("Product", "is", [{ id: "gid://shopify/Product/1", title: "Mug" }, 2, "3", " gid://shopify/Product/1 "])] },
      only({ value: ["gid://shopify/Product/1", "gid://shopify/Product/2", "gid://shopify/Product/3"] }),
    ],
  ];
  for (const [name, changes, expected] of rows) {
    it(name, () => {
      expect(normal(changes)).toMatchObject(expected);
      expect(problems(changes)).toEqual([]);
    });
  }

  it("drops a value that the operator does not need", () => {
    expect(normal({ conditions: [condition("Cart Attribute", "is present", "gift", "yes")] })).toEqual(
      normal({ conditions: [condition("Cart Attribute", "is present", "gift")] }),
    );
  });

  it("names the family when the type is missing, also as null", () => {
    expect(normal({ type: undefined })).toMatchObject({ type: "Payment Customization" });
    expect(normal({ type: null })).toMatchObject({ type: "Payment Customization" });
  });

  it("does not add the express checkbox, which not every store has", () => {
    expect(normal({})).not.toHaveProperty("express");
  });

  const pruned: [string, string[]][] = [
    ["hide", ["message", "prefix", "order"]],
    ["message", ["express", "order"]],
    ["reorder", ["express", "message", "prefix"]],
  ];
  for (const [subtype, fields] of pruned) {
    it(`removes what ${subtype} does not have: ${fields.join(", ")}`, () => {
      const all = normal({ subtype, message: "New", prefix: true, order: { PayPal: "1" }, express: true });
      for (const field of fields) expect(all).not.toHaveProperty(field);
      expect(problemsOf("payment", all)).toEqual([]);
    });
  }

  it("gives conditions unique ids", () => {
    const total = { type: "Cart Total", operator: "is less than", value: "5" };
    const { conditions } = Object(
      normal({ conditions: [total, { ...total, id: "condition-1" }, { ...total, id: 7 }, { ...total, id: "" }] }),
    );
    const ids: unknown[] = conditions.map(({ id }: { id: unknown }) => id);
    expect(ids.every((id) => typeof id === "string" && id !== "")).toBe(true);
    expect(new Set(ids).size).toBe(4);
    expect(ids.slice(1, 3)).toEqual(["condition-1", "7"]);
  });

  for (const strange of [null, "text", 5, true, [], [rule()]]) {
    it(`leaves what is no configuration unchanged: ${JSON.stringify(strange)?.slice(0, 20)}`, () => {
      expect(normalize(family("payment"), strange)).toEqual(strange);
      expect(problemsOf("payment", strange)).toHaveLength(1);
    });
  }
});

describe("a problem after normalization names the field", () => {
  const total = (value: unknown): Json => ({ conditions: [condition("Cart Total", "is greater than", value)] });
  const rows: [string, Json, string][] = [
    ["has separators in an amount", total("1,000.00"), "/conditions/0/value"],
    ["has a decimal comma", total("10,5"), "/conditions/0/value"],
    ["has a currency sign", total("$5"), "/conditions/0/value"],
    ["is below zero", total(-5), "/conditions/0/value"],
    ["is a number that no text can hold exactly", total(1e21), "/conditions/0/value"],
    ["is a sum that a computer got wrong", total(0.1 + 0.2), "/conditions/0/value"],
    ["is an amount of full-width digits", total("\uff11\uff10\uff10"), "/conditions/0/value"],
    ["is an empty amount", total(""), "/conditions/0/value"],
    ["is a missing amount", total(null), "/conditions/0/value"],
    ["is an empty text", { conditions: [condition("Customer Tag", "is", "  ")] }, "/conditions/0/value"],
    ["has nothing between its commas", { conditions: [condition("Customer Tag", "is not", " , ,")] }, "/conditions/0/value"],
    ["has no code between its commas", { conditions: [condition("Shipping State/Province Code", "is not", ",")] }, "/conditions/0/value"],
    ["is a key of blanks", { conditions: [condition("Cart Attribute", "is present", "  ")] }, "/conditions/0/value"],
    ["is a list in the place of a position", { ...ORDER, order: { PayPal: [] } }, "/order/PayPal"],
    ["is a list in the place of a match", { exactMatch: { PayPal: [] } }, "/exactMatch/PayPal"],
    ["is a list in the place of all positions", { ...ORDER, order: [] }, "/order"],
    ["is a list in the place of all matches", { exactMatch: [] }, "/exactMatch"],
    ["has no attribute text", { conditions: [condition("Cart Attribute", "value is", "gift")] }, "/conditions/0/secondValue"],
    ["is an unknown condition type", { conditions: [condition("Weather", "is", "sunny")] }, "/conditions/0/type"],
    ["is an unknown operator", { conditions: [condition("Cart Total", "equals", "5")] }, "/conditions/0/operator"],
    ["is a method without a name", { method: ["PayPal", " "] }, "/method/1"],
    ["is a position that does not exist", { ...ORDER, order: { PayPal: 11 } }, "/order/PayPal"],
    ["is half a position", { ...ORDER, order: { PayPal: 1.5 } }, "/order/PayPal"],
    ["is a position zero", { ...ORDER, order: { PayPal: 0 } }, "/order/PayPal"],
    ["is a new name of blanks", { subtype: "message", message: " \n " }, "/message"],
    ["is a name of blanks", { name: "  " }, "/name"],
    ["is not known", { colour: "red" }, "/colour"],
    ["is a kind that does not exist", { subtype: "delete" }, "/subtype"],
    ["belongs to another family", { type: "Order Validation" }, "/type"],
  ];
  for (const [name, changes, path] of rows) it(name, () => expect(problems(changes).map((problem) => problem.path)).toEqual([path]));

  it("names the condition beyond the fifth", () => {
    const total = { type: "Cart Total", operator: "is less than", value: "5" };
    expect(problems({ conditions: Array.from({ length: 5 }, () => total) })).toEqual([]);
    expect(problems({ conditions: Array.from({ length: 6 }, () => total) }).map(({ path }) => path)).toEqual(["/conditions"]);
  });
});
