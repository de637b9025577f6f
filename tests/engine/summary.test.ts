import { describe, expect, it } from "vitest";
import { defaults } from "../../engine/defaults.ts";
import { summary } from "../../engine/summary.ts";
import { stored } from "../support/rule.ts";

const said = (changes: Record<string, unknown>): string =>
  summary("payment", stored("payment", { name: "Rule", subtype: "hide", method: ["PayPal"], ...changes }));
const condition = (type: string, operator: string, value: unknown, secondValue?: string): object => ({
  type,
  operator,
  value,
  ...(secondValue === undefined ? {} : { secondValue }),
});

describe("a customization in a sentence", () => {
  const rows: [string, Record<string, unknown>, string][] = [
    ["no condition", {}, "Hide PayPal at every checkout."],
    ["two methods", { method: ["PayPal", "Klarna"] }, "Hide PayPal and Klarna at every checkout."],
    ["three methods", { method: ["A", "B", "C"] }, "Hide A, B and C at every checkout."],
    ["a new name", { subtype: "message", message: "Pay later" }, 'Rename PayPal to "Pay later" at every checkout.'],
    ["a new name with a line break", { subtype: "message", message: "Pay\nlater" }, 'Rename PayPal to "Pay later" at every checkout.'],
    ["a new name with braces", { subtype: "message", message: "{method} $&" }, 'Rename PayPal to "{method} $&" at every checkout.'],
    ["a method with braces", { method: ["{message}"], subtype: "message", message: "New" }, 'Rename {message} to "New" at every checkout.'],
    ["positions", { subtype: "reorder", order: { PayPal: "1" } }, "Move PayPal to the chosen positions at every checkout."],
    [
      "an amount",
      { conditions: [condition("Cart Total", "is greater than", "100.00")] },
      "Hide PayPal when Cart Total is greater than 100.00.",
    ],
    [
      "several conditions",
      {
        conditions: [
          condition("Cart Total", "is less than", "5"),
          condition("Customer Type", "is", "B2B"),
          condition("Country", "is not", ["US", "CA"]),
        ],
      },
      "Hide PayPal when Cart Total is less than 5, Customer Type is B2B and Country is not US or CA.",
    ],
    [
      "an attribute",
      { conditions: [condition("Cart Attribute", "value is", "gift", "yes")] },
      "Hide PayPal when Cart Attribute gift value is yes.",
    ],
    [
      "presence",
      { conditions: [condition("Cart Attribute", "is NOT present", "gift")] },
      "Hide PayPal when Cart Attribute gift is NOT present.",
    ],
    ["tags", { conditions: [condition("Product Tag", "is", "sale , new")] }, "Hide PayPal when Product Tag is sale or new."],
    [
      "products, which have ids only",
      { conditions: [condition("Product", "is", [1, 2])] },
      "Hide PayPal when Product is one of 2 chosen products.",
    ],
    ["one product", { conditions: [condition("Product", "is", [1])] }, "Hide PayPal when Product is the chosen product."],
  ];
  for (const [name, changes, sentence] of rows) it(name, () => expect(said(changes)).toBe(sentence));

  for (const subtype of ["hide", "message", "reorder"]) {
    it(`is said before anything is typed: ${subtype}`, () => {
      expect(summary("payment", defaults("payment", subtype))).toMatch(/^\p{Lu}[^{}]* at every checkout\.$/u);
    });
  }

  it("leaves a gap for products that a draft does not name yet", () => {
    const conditions = [{ id: "1", type: "Product", operator: "is", value: [] }];
    expect(summary("payment", { ...defaults("payment", "hide"), method: ["PayPal"], conditions })).toBe("Hide PayPal when Product is ….");
  });
});
