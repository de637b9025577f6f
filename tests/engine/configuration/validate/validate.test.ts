import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { families, family } from "../../../../engine/declarations/catalog.ts";
import { subtypesOf } from "../../../../engine/declarations/configuration.ts";
import { configurationOf } from "../../../support/arbitrary.ts";
import { problemsOf } from "../../../support/problems.ts";
import { assertProperty } from "../../../support/property.ts";

const GOOD = {
  name: "Rule",
  type: "Payment Customization",
  subtype: "message",
  method: ["PayPal", "Klarna"],
  exactMatch: { PayPal: true },
  message: "Pay later",
  conditions: [
    { id: "1", type: "Cart Total", operator: "is greater than", value: "100.00" },
    { id: "2", type: "Cart Attribute", operator: "value is", value: "gift", secondValue: "yes" },
  ],
  enabled: true,
};

/** The good configuration with changes; undefined takes a field out. */
function changed(changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...GOOD, ...changes }).filter(([, value]) => value !== undefined));
}

/** The good one with one condition instead of its two. */
const condition = (fields: Record<string, unknown>): Record<string, unknown> => changed({ conditions: [{ id: "1", ...fields }] });
const total = (fields: Record<string, unknown>): Record<string, unknown> =>
  condition({ type: "Cart Total", operator: "is less than", value: "1", ...fields });
const one = (type: string, operator: string, fields: Record<string, unknown> = {}): Record<string, unknown> =>
  condition({ type, operator, ...fields });
const attribute = (operator: string, fields: Record<string, unknown>): Record<string, unknown> => one("Cart Attribute", operator, fields);
const lines = (configuration: unknown): string[] => problemsOf("payment", configuration).map(({ path, message }) => `${path} ${message}`);

describe("a valid configuration", () => {
  it("has no problems", () => {
    expect(lines(GOOD)).toEqual([]);
  });

  it.each(families.map(({ id }) => id))("may be anything that the declarations of %s admit", (id) => {
    assertProperty(
      fc.property(configurationOf(id), (configuration) => {
        expect(problemsOf(id, configuration)).toEqual([]);
      }),
      { full: 500 },
    );
  });

  it("is not changed by validation", () => {
    const frozen = JSON.stringify(GOOD);
    problemsOf("payment", GOOD);
    expect(JSON.stringify(GOOD)).toBe(frozen);
  });
});

const VARIANTS = subtypesOf(family("payment")).map((each) => `"${each}"`);
const ROWS: readonly [string, unknown, string[]][] = [
  ["nothing", undefined, [" A Payment Customization must be an object"]],
  ["a list", [], [" A Payment Customization must be an object"]],
  ["an empty name", changed({ name: "" }), ["/name Name cannot be empty"]],
  ["no name", changed({ name: undefined }), ["/name Name cannot be empty"]],
  ["a name that is no text", changed({ name: 5 }), ["/name Customization name must be a text"]],
  [
    "a name of 256 characters",
    changed({ name: "x".repeat(256) }),
    ["/name Name must have at most 255 characters; an emoji counts as two or more"],
  ],
  ["no method", changed({ method: [] }), ["/method Select at least one payment method"]],
  ["an empty method", changed({ method: ["PayPal", ""] }), ["/method/1 A method name cannot be empty"]],
  ["a method twice", changed({ method: ["PayPal", "PayPal"] }), ["/method Each method can be selected once"]],
  ["51 methods", changed({ method: Array.from({ length: 51 }, (_, at) => `m${at}`) }), ["/method Select at most 50 methods"]],
  ["a match that is no choice", changed({ exactMatch: { PayPal: "yes" } }), ["/exactMatch/PayPal Match must be true or false"]],
  [
    "a name of the language as key",
    changed({ exactMatch: JSON.parse('{"__proto__": true}') }),
    [`/exactMatch "__proto__" isn't allowed here`],
  ],
  ["another type", changed({ type: "Shipping" }), ['/type The field "type" must be "Payment Customization"']],
  ["an unknown variant", changed({ subtype: "remove" }), [`/subtype The field "subtype" must be one of ${VARIANTS.join(", ")}`]],
  ["a field of another variant", changed({ order: {} }), ['/order "order" does not apply here']],
  ["an unknown field", changed({ colour: "red" }), ['/colour "colour" is not a known field here']],
  [
    "a position that is no choice",
    changed({ subtype: "reorder", message: undefined, order: { PayPal: "11" } }),
    ["/order/PayPal Choose a position from 1 to 10"],
  ],
  [
    "a reorder rule without a position",
    changed({ subtype: "reorder", message: undefined, order: {} }),
    ["/order Enter an order number for at least one method"],
  ],
  [
    "a reorder rule without positions",
    changed({ subtype: "reorder", message: undefined }),
    ["/order Enter an order number for at least one method"],
  ],
  ["conditions that are no list", changed({ conditions: {} }), ["/conditions Conditions must be a list"]],
  [
    "six conditions",
    changed({ conditions: Array.from({ length: 6 }, () => GOOD.conditions[0]) }),
    ["/conditions A customization can have at most 5 conditions"],
  ],
  ["a condition that is no object", changed({ conditions: ["Cart Total"] }), ["/conditions/0 A condition must be an object"]],
  ["a condition without a type", condition({}), ["/conditions/0/type Condition type is required"]],
  ["a condition without an id", total({ id: undefined }), ["/conditions/0/id A condition must have an id"]],
  [
    "an operator of another type",
    total({ operator: "is" }),
    ['/conditions/0/operator Cart Total operator "is" is not one of "is greater than", "is less than"'],
  ],
  ["no operator", total({ operator: undefined }), ["/conditions/0/operator Cart Total operator is required"]],
  ["an empty amount", total({ value: "" }), ["/conditions/0/value Value cannot be empty"]],
  [
    "an amount with a comma",
    total({ value: "1,000.00" }),
    ["/conditions/0/value Enter an amount as digits with a decimal point, for example 1000.00"],
  ],
  [
    "an amount that is a number",
    total({ value: 5 }),
    ["/conditions/0/value Enter an amount as digits with a decimal point, for example 1000.00"],
  ],
  [
    "a value the operator does not need",
    attribute("is present", { value: "a", secondValue: "b" }),
    ['/conditions/0/secondValue "secondValue" does not apply here'],
  ],
  ["a value the operator needs, left out", attribute("value is", { value: "a" }), ["/conditions/0/secondValue Value cannot be empty"]],
  ["an unknown key of a condition", total({ extra: 1 }), ['/conditions/0/extra "extra" is not a known field here']],
  ["a list instead of a text", one("Product Tag", "is", { value: ["vip"] }), ["/conditions/0/value Tags must be a text"]],
  ["no product", one("Product", "is", { value: [] }), ["/conditions/0/value Select at least one product"]],
  [
    "a product that is no id",
    one("Product", "is", { value: ["12"] }),
    ["/conditions/0/value/0 Select products from the list, or enter their ids"],
  ],
  [
    "251 products",
    one("Product", "is", { value: Array.from({ length: 251 }, (_, at) => `gid://shopify/Product/${at}`) }),
    ["/conditions/0/value Select at most 250 products"],
  ],
];

describe("a broken configuration", () => {
  it.each(ROWS)("has a problem at the broken place: %s", (_, configuration, expected) => {
    expect(lines(configuration)).toEqual(expected);
  });

  it("gets a message with the unknown condition type and the known ones", () => {
    expect(lines(condition({ type: "Cart Totals", operator: "is", value: "1" }))).toEqual([
      expect.stringMatching(/^\/conditions\/0\/type Condition type "Cart Totals" is not one of "Cart Total", "Cart Attribute", /),
    ]);
  });

  it("gets a short message about an unknown country, without a list of all", () => {
    const [problem] = lines(condition({ type: "Country", operator: "is", value: ["US", "XX"] }));
    expect(problem).toMatch(/^\/conditions\/0\/value\/1 Country code must be one of .* and \d+ more$/);
  });

  it("has one problem for each broken field", () => {
    const conditions = [{ id: "", type: "Cart Total", operator: "is", value: "x" }, GOOD.conditions[1], { id: "3", type: "Nothing" }];
    const problems = lines(changed({ name: "", message: "", method: [], conditions }));
    expect(problems.map((line) => line.split(" ")[0])).toEqual([
      "/name",
      "/method",
      "/message",
      "/conditions/0/id",
      "/conditions/0/operator",
      "/conditions/2/type",
    ]);
  });

  it("has problems with a code and parameters for programs", () => {
    expect(problemsOf("payment", changed({ name: "" }))).toEqual([
      { code: "minLength", path: "/name", message: "Name cannot be empty", params: { limit: 1 } },
    ]);
  });
});
