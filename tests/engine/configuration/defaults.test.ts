import { describe, expect, it } from "vitest";
import { defaults } from "../../../engine/configuration/defaults.ts";
import { changeKind, changeOperator, type Item, newItem } from "../../../engine/configuration/new-item.ts";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import { itemTypeOf, itemTypesOf } from "../../../engine/declarations/item-types.ts";
import { problemsOf } from "../../support/problems.ts";

const payment = family("payment");
const list = payment.properties.conditions ?? {};
const kinds = itemTypesOf(payment, list);
const CODE = "Shipping State/Province Code";

/** The item with another operator of its kind. */
function changed(item: Item, operator: string): Item {
  const kind = itemTypeOf(kinds, item);
  if (kind === undefined) throw new Error(`${item.type} is no kind of the list`);
  return changeOperator(kind, item, operator);
}

describe("a new payment condition", () => {
  it("starts as Cart Total, is greater than, 0.00", () => {
    const { id, ...condition } = newItem(payment, list);
    expect(condition).toEqual({ type: "Cart Total", operator: "is greater than", value: "0.00" });
    expect(id).not.toBe("");
  });

  it("has a unique id", () => {
    const first = newItem(payment, list).id;
    expect(newItem(payment, list, [first]).id).not.toBe(first);
  });
});

describe("a condition after a change of type", () => {
  const rows: [string, string, unknown][] = [
    ["Cart Total", "is greater than", "0.00"],
    ["Cart Attribute", "is present", ""],
    ["Customer Type", "is", "B2B"],
    ["Customer Tag", "is", ""],
    ["Product", "is", []],
    ["Product Tag", "is", ""],
    ["Country", "is", ["US"]],
    ["Shipping Country", "is", ["US"]],
    [CODE, "is", ""],
  ];
  for (const [type, operator, value] of rows) {
    it(`starts with its first operator and its own values: ${type}`, () => {
      const before = Object.freeze({ id: "7", type: "Cart Attribute", operator: "value is not", value: "gift", secondValue: "yes" });
      expect(changeKind(kinds, before, type)).toEqual({ id: "7", type, operator, value });
    });
  }
});

describe("a condition after a change of operator", () => {
  it("keeps the value that the new operator needs", () => {
    const before = Object.freeze({ id: "7", type: "Cart Total", operator: "is greater than", value: "12.50" });
    expect(changed(before, "is less than")).toEqual({ ...before, operator: "is less than" });
  });

  it("keeps its list", () => {
    const before = Object.freeze({ id: "7", type: "Country", operator: "is", value: ["CA", "MX"] });
    expect(changed(before, "is not")).toEqual({ ...before, operator: "is not" });
  });

  it("keeps the key of an attribute and starts its text empty", () => {
    const before = Object.freeze({ id: "7", type: "Cart Attribute", operator: "is present", value: "gift" });
    expect(changed(before, "value is")).toEqual({ ...before, operator: "value is", secondValue: "" });
  });

  it("keeps both values if both operators need two", () => {
    const before = Object.freeze({ id: "7", type: "Cart Attribute", operator: "value is", value: "gift", secondValue: "yes" });
    expect(changed(before, "value is not")).toEqual({ ...before, operator: "value is not" });
  });

  it("drops the text if it only checks for presence", () => {
    const before = Object.freeze({ id: "7", type: "Cart Attribute", operator: "value is", value: "gift", secondValue: "yes" });
    expect(changed(before, "is NOT present")).toEqual({
      id: "7",
      type: "Cart Attribute",
      operator: "is NOT present",
      value: "gift",
    });
  });
});

describe("a new customization", () => {
  const common = { name: "", type: "Payment Customization", method: [], exactMatch: {}, conditions: [], enabled: true };
  const rows: [string, object][] = [
    ["hide", {}],
    ["message", { message: "", prefix: true }],
    ["reorder", { order: {} }],
  ];
  for (const [subtype, own] of rows) {
    it(`is enabled, empty, and has only the fields of its variant: ${subtype}`, () => {
      expect(defaults(payment, subtype)).toEqual({ ...common, subtype, ...own });
    });

    const needs: Record<string, object> = { message: { message: "New" }, reorder: { order: { PayPal: "1" } } };
    it(`is refused until it has a name, a method and the fields its variant requires, then valid: ${subtype}`, () => {
      const started = defaults(family("payment"), subtype);
      const paths = problemsOf("payment", started).map(({ path }) => path);
      expect(paths).toEqual(expect.arrayContaining(["/name", "/method"]));
      expect(problemsOf("payment", { ...started, name: "Rule", method: ["PayPal"], ...needs[subtype] })).toEqual([]);
    });

    it(`is in its stored form already: ${subtype}`, () => {
      expect(normalize(payment, defaults(payment, subtype))).toEqual(defaults(payment, subtype));
    });
  }

  it("shares no object with the next one", () => {
    for (const list of Object.values(defaults(payment, "hide"))) if (Array.isArray(list)) list.push("PayPal");
    expect(defaults(payment, "hide")).toMatchObject({ method: [], conditions: [] });
  });
});
