import { describe, expect, it } from "vitest";
import { family } from "../../../engine/declarations/catalog.ts";
import { TEST_CART_ATTRIBUTE } from "../../../engine/declarations/test-cart-attribute.ts";
import { type ExplainOptions, explain } from "../../../engine/explain/explain.ts";
import type { Explanation } from "../../../engine/types/explanation.ts";
import { checkoutOf } from "../../rules/rows.ts";
import { functionInput } from "../../support/function-input.ts";
import { compiled, stored } from "../../support/rule.ts";
import { keptActOf } from "../../support/storage-action.ts";

/** Three payment methods, a guest of the US, unless told. */
function explained(changes: Record<string, unknown>, input: Record<string, unknown> = {}, beside: ExplainOptions = {}): Explanation {
  const rule = stored("payment", { name: "Rule", subtype: "hide", method: ["PayPal"], ...changes });
  return explain(
    family("payment"),
    keptActOf(family("payment")),
    rule,
    functionInput(compiled("payment", rule), checkoutOf(input)),
    beside,
  );
}

const TOTAL = { id: "total", type: "Cart Total", operator: "is greater than", value: "100.00" };
const TAG = { id: "tag", type: "Customer Tag", operator: "is not", value: "vip" };
const total = (amount: string) => ({ cart: { cost: { totalAmount: { amount } } } });
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ merchandise: { product: { id: `gid://shopify/Product/${index + 1}`, tags: [] } } }));

describe("an explanation", () => {
  it("lists each condition in the rule's own order, with its outcome and the values found", () => {
    const product = { id: "product", type: "Product", operator: "is not", value: ["gid://shopify/Product/9"] };
    const { applies, conditions } = explained(
      { conditions: [product, TAG, TOTAL] },
      { cart: { ...total("120.50").cart, lines: lines(1) } },
    );
    expect(applies).toBe(false);
    expect(conditions).toMatchObject([
      { id: "product", title: "Product", state: "holds", actual: ["gid://shopify/Product/1"] },
      { id: "tag", title: "Customer Tag", state: "unknown", actual: [] },
      { id: "total", title: "Cart Total", state: "holds", actual: ["120.50"] },
    ]);
  });

  it("continues after a condition that is not met", () => {
    expect(explained({ conditions: [TOTAL, TOTAL] }, total("99.99")).conditions.map(({ state }) => state)).toEqual(["fails", "fails"]);
  });

  it("has a sentence for each condition, with the outcome and the values found", () => {
    const { conditions } = explained({ conditions: [TOTAL] }, total("120.50"));
    expect(conditions[0]?.sentence).toBe("The cart total is more than 100.00 in the store's currency: met (found: 120.50)");
  });

  it("keeps the mark of test carts to itself", () => {
    const rule = { testCart: { mark: "abcdefghijklmnop", since: "2026-11-20" } };
    const sentences = ["abcdefghijklmnop", "another"].map(
      (value) => explained(rule, { cart: { attributes: { [TEST_CART_ATTRIBUTE]: value } } }).conditions[0]?.sentence,
    );
    expect(sentences).toEqual(["The cart was opened by the test link: met", "The cart was opened by the test link: not met"]);
  });

  it("names products and countries by title", () => {
    const [chosen, other] = ["gid://shopify/Product/9", "gid://shopify/Product/1"];
    const conditions = [
      { type: "Product", operator: "is not", value: [chosen] },
      { type: "Country", operator: "is", value: ["GB"] },
    ];
    const titles = new Map([
      [chosen, "Linen shirt"],
      [other, "Wool scarf"],
    ]);
    const input = { localization: { country: { isoCode: "DE" } }, cart: { lines: lines(1) } };
    expect(explained({ conditions }, input, { titles }).conditions.map(({ sentence }) => sentence)).toEqual([
      'The cart does not contain "Linen shirt": met (found: "Wool scarf")',
      "The country of the customer's market is UK: not met (found: Germany)",
    ]);
  });

  it("calls a named product gone if the store does not have it, in any part", () => {
    const [gone, unnamed] = ["gid://shopify/Product/9", "gid://shopify/Product/1"];
    const met = (id: string) => ({ cart: { lines: [{ merchandise: { product: { id, tags: [] } } }] } });
    const conditions = [{ type: "Product", operator: "is not", value: [gone] }];
    const sentences = [gone, unnamed].map((id) => explained({ conditions }, met(id), { titles: new Map() }).conditions[0]?.sentence);
    expect(sentences).toEqual([
      "The cart does not contain a deleted product: not met (found: a deleted product)",
      "The cart does not contain a deleted product: met (found: product 1)",
    ]);
  });

  const address = (fields: object | null) => ({ cart: { deliveryGroups: [{ deliveryAddress: fields }] } });
  const absent: [string, object, Record<string, unknown>, string][] = [
    ["a guest", TAG, {}, "not known for guests"],
    ["an attribute", { type: "Cart Attribute", operator: "value is", value: "gift", secondValue: "1" }, {}, "not set"],
    ["an address to come", { type: "Shipping Country", operator: "is not", value: ["US"] }, address(null), "not known yet"],
    [
      "a field of an address",
      { type: "Shipping State/Province Code", operator: "is", value: "CA" },
      address({ countryCode: "FR" }),
      "not set",
    ],
  ];
  it.each(absent)("says that a value is missing rather than that the condition failed: %s", (_, condition, input, word) => {
    const found = explained({ conditions: [condition] }, input).conditions[0];
    expect(found).toMatchObject({ state: "unknown", sentence: expect.stringMatching(`: not met \\(${word}\\)$`) });
  });

  it("shows the attribute of its own condition", () => {
    const attribute = (id: string, key: string) => ({ id, type: "Cart Attribute", operator: "value is", value: key, secondValue: "1" });
    const { conditions } = explained(
      { conditions: [attribute("a", "one"), attribute("b", "two")] },
      { cart: { attributes: { one: "1", two: "2" } } },
    );
    expect(conditions).toMatchObject([
      { state: "holds", actual: ["1"] },
      { state: "fails", actual: ["2"] },
    ]);
  });

  it("stays short for a cart of any size", () => {
    const product = { type: "Product", operator: "is", value: ["gid://shopify/Product/9"] };
    const { conditions } = explained({ conditions: [product] }, { cart: { lines: lines(60) } });
    expect(conditions[0]?.state).toBe("holds");
    expect(conditions[0]?.actual.length).toBeLessThan(20);
  });

  it("says that a rule without conditions applies", () => {
    expect(explained({})).toMatchObject({
      applies: true,
      conditions: [],
      operations: [{ paymentMethodHide: { paymentMethodId: "paypal" } }],
    });
  });
});

describe("a warning of an explanation", () => {
  it("is given when every payment method is hidden, and the rule is obeyed", () => {
    const { warnings, operations } = explained({ method: ["a"] });
    expect(operations).toHaveLength(3);
    expect(warnings).toEqual(["This hides every payment method: customers can't pay."]);
  });

  it("is not given while one method is left", () => expect(explained({ method: ["PayPal", "Cash"] }).warnings).toEqual([]));

  it("is not given when the rule does not apply", () => {
    expect(explained({ method: ["a"], conditions: [TOTAL] }).warnings).toEqual([]);
  });

  it("is not given where there is no method to hide", () => {
    expect(explained({ method: ["a"] }, { paymentMethods: [] }).warnings).toEqual([]);
  });

  it("is given when checkout has no capacity for all renamed methods", () => {
    const paymentMethods = Array.from({ length: 26 }, (_, at) => ({
      id: `gid://shopify/PaymentCustomizationPaymentMethod/${at}`,
      name: "a",
    }));
    const { warnings, operations } = explained({ subtype: "message", method: ["a"], message: "漢".repeat(226) }, { paymentMethods });
    expect(warnings).toEqual([`Too many changes for one checkout. Not changed: ${26 - operations.length}.`]);
    expect(operations.length).toBeGreaterThan(20);
    expect(explained({ subtype: "message", method: ["a"], message: "Pay" }, { paymentMethods }).warnings).toEqual([]);
  });

  it("is not given for methods that are renamed", () => {
    expect(explained({ subtype: "message", method: ["a"], message: "Pay" }).warnings).toEqual([]);
  });
});

describe("an explanation of a rule that this version does not understand", () => {
  const rule = stored("payment", { name: "Rule", subtype: "hide", method: ["PayPal"] });
  const rows: [string, object][] = [
    ["an unknown condition type", { conditions: [{ id: "1", type: "Weather", operator: "is", value: "sunny" }] }],
    ["an unknown operator", { conditions: [{ id: "1", type: "Cart Total", operator: "equals", value: "5" }] }],
    ["an unknown kind", { subtype: "delete" }],
  ];
  for (const [name, changes] of rows) {
    it(`reports no operations and the reason: ${name}`, () => {
      const explanation = explain(
        family("payment"),
        keptActOf(family("payment")),
        { ...rule, ...changes },
        functionInput(compiled("payment", rule), checkoutOf({})),
      );
      expect(explanation).toMatchObject({ applies: false, operations: [] });
      expect(explanation.warnings).toHaveLength(1);
    });
  }
});
