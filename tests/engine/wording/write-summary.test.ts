import { describe, expect, it } from "vitest";
import { defaults } from "../../../engine/configuration/defaults.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import { formatAmount } from "../../../engine/wording/format.ts";
import { mentionedIds, renderSentence } from "../../../engine/wording/sentence.ts";
import { writeSummary } from "../../../engine/wording/write-summary.ts";
import { stored } from "../../support/rule.ts";
import { sentenceOf } from "../../support/sentence.ts";

const payment = family("payment");
const said = (changes: Record<string, unknown>): string =>
  sentenceOf(payment, stored("payment", { name: "Rule", subtype: "hide", method: ["PayPal"], ...changes }));
const condition = (type: string, operator: string, value: unknown, secondValue?: string): object => ({
  type,
  operator,
  value,
  ...(secondValue === undefined ? {} : { secondValue }),
});

describe("the sentence of a customization", () => {
  const PAYPAL = 'payment methods whose name contains "PayPal"';
  const rows: [string, Record<string, unknown>, string][] = [
    ["no condition", {}, `Hide ${PAYPAL} at every checkout.`],
    ["two methods", { method: ["PayPal", "Klarna"] }, `Hide ${PAYPAL} or "Klarna" at every checkout.`],
    ["three methods", { method: ["A", "B", "C"] }, 'Hide payment methods whose name contains "A", "B" or "C" at every checkout.'],
    ["a whole name", { exactMatch: { PayPal: true } }, 'Hide payment methods named exactly "PayPal" at every checkout.'],
    [
      "both",
      { method: ["PayPal", "Klarna"], exactMatch: { Klarna: true } },
      `Hide ${PAYPAL}, or named exactly "Klarna" at every checkout.`,
    ],
    ["express checkout left alone", { express: false }, `Hide ${PAYPAL} (except in express checkout) at every checkout.`],
    ["a new name", { subtype: "message", message: "Pay later" }, `Rename ${PAYPAL} to "Pay later" at every checkout.`],
    ["a new name with a line break", { subtype: "message", message: "Pay\nlater" }, `Rename ${PAYPAL} to "Pay later" at every checkout.`],
    ["a new name with braces", { subtype: "message", message: "{method} $&" }, `Rename ${PAYPAL} to "{method} $&" at every checkout.`],
    [
      "a method with braces",
      { method: ["{message}"], subtype: "message", message: "New" },
      'Rename payment methods whose name contains "{message}" to "New" at every checkout.',
    ],
    ["a position", { subtype: "reorder", order: { PayPal: "1" } }, `Put ${PAYPAL} first at every checkout.`],
    [
      "positions in the order in which they count",
      { subtype: "reorder", method: ["PayPal", "Klarna", "Cash"], order: { Klarna: "1", PayPal: "3" }, exactMatch: { Klarna: true } },
      `Put ${PAYPAL} third and those named exactly "Klarna" first at every checkout.`,
    ],
    [
      "an amount",
      { conditions: [condition("Cart Total", "is greater than", "100.00")] },
      `Hide ${PAYPAL} when the cart total is more than 100.00 in the store's currency.`,
    ],
    [
      "several conditions",
      {
        conditions: [
          condition("Cart Total", "is less than", "5"),
          condition("Customer Type", "is", "B2B"),
          condition("Country", "is not", ["US"]),
        ],
      },
      `Hide ${PAYPAL} when the cart total is less than 5 in the store's currency, the customer type is B2B and the country of the customer's market is not US.`,
    ],
    [
      "several conditions, one of them a list",
      { conditions: [condition("Customer Type", "is", "B2B"), condition("Country", "is not", ["US", "CA"])] },
      `Hide ${PAYPAL} when the customer type is B2B; and the country of the customer's market is none of US or Canada.`,
    ],
    [
      "an attribute",
      { conditions: [condition("Cart Attribute", "value is", "gift", "yes")] },
      `Hide ${PAYPAL} when the cart attribute "gift" is "yes".`,
    ],
    [
      "presence",
      { conditions: [condition("Cart Attribute", "is NOT present", "gift")] },
      `Hide ${PAYPAL} when the cart attribute "gift" is not set.`,
    ],
    [
      "that a guest satisfies nothing",
      { conditions: [condition("Customer Tag", "is not", "sale , new")] },
      `Hide ${PAYPAL} when the customer is signed in and has none of the tags "sale" or "new".`,
    ],
    [
      "products whose titles are not at hand",
      { conditions: [condition("Product", "is", [1, 2])] },
      `Hide ${PAYPAL} when the cart contains one of product 1 or product 2.`,
    ],
  ];
  for (const [name, changes, sentence] of rows) it(name, () => expect(said(changes)).toBe(sentence));

  for (const subtype of ["hide", "message", "reorder"]) {
    it(`exists before anything is typed: ${subtype}`, () => {
      expect(sentenceOf(payment, defaults(payment, subtype))).toMatch(/^\p{Lu}[^{}]* at every checkout\.$/u);
    });
  }

  it("has a gap for products that a draft does not name yet", () => {
    const conditions = [{ id: "1", type: "Product", operator: "is", value: [] }];
    const draft = { ...defaults(payment, "hide"), method: ["PayPal"], conditions };
    expect(sentenceOf(payment, draft)).toMatch(/ when the cart contains …$/u);
  });

  it("says that a condition of another version never holds", () => {
    const conditions = [{ id: "1", type: "Weather", operator: "is", value: "sunny" }];
    const rule = { ...defaults(payment, "hide"), method: ["PayPal"], conditions };
    expect(sentenceOf(payment, rule)).toMatch(/ when "Weather is" holds, not supported by this version; never true\.$/u);
  });

  it("stays within some length for any rule", () => {
    const long = (text: string, count: number) => Array.from({ length: count }, (_, index) => `${text.repeat(200)}${index}`);
    const products = Array.from({ length: 250 }, (_, index) => `gid://shopify/Product/${index + 1}`);
    const conditions = Array.from({ length: 5 }, () => condition("Product", "is", products));
    const said = writeSummary(payment, stored("payment", { name: "Rule", subtype: "hide", method: long("x", 50), conditions })) ?? [];
    expect(mentionedIds(said)).toHaveLength(50);
    expect(renderSentence(said).length).toBeLessThan(3000);
    expect(renderSentence(said)).toMatch(/ or 40 others when .* or 240 others[;.]/u);
  });
});

describe("an amount in a sentence", () => {
  const rows: [string, string, string][] = [
    ["100.00", "USD", "$100.00"],
    ["1234.5", "EUR", "€1,234.50"],
    ["100.005", "USD", "$100.005"],
    ["100", "JPY", "¥100"],
    ["007.50", "CAD", "CA$7.50"],
    ["999999999999.999999", "USD", "$999,999,999,999.999999"],
    ["1.2.3", "USD", "1.2.3"],
    ["5", "strange", "5"],
  ];
  it.each(rows)("%s %s is written as %s", (text, currency, words) => expect(formatAmount(text, currency)).toBe(words));
});
