import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillVariables, splitParagraphs, type Values } from "../../../extensions/block/fill-variables.ts";
import { assertProperty } from "../../support/property.ts";

const VALUES: Values = { shop: "Acme {{total}}", total: "$12.00", remaining: null, threshold: null, country: "Canada" };

describe("a text with variables", () => {
  it.each([
    ["Welcome to {{shop}}.", "Welcome to Acme {{total}}."],
    ["{{ total }} / {{total}}", "$12.00 / $12.00"],
    ["{{moon}} {{constructor}} {{Shop}} {shop} {{}} {{ }}", "{{moon}} {{constructor}} {{Shop}} {shop} {{}} {{ }}"],
    ["{{{country}}}", "{Canada}"],
    ["{{remaining}} to go", null],
    ["{{moon}} {{threshold}}", null],
  ])("%j is %j", (text, said) => expect(fillVariables(text, VALUES)).toBe(said));

  it("is left as it was typed when it names no variable", () => {
    const without = fc.string().filter((text) => !/\{\{/u.test(text));
    assertProperty(
      fc.property(without, (text) => {
        expect(fillVariables(text, VALUES)).toBe(text);
      }),
    );
  });
});

describe("the paragraphs of a text", () => {
  it("are its lines, except for empty ones and those with an unknown value", () =>
    expect(splitParagraphs("One\r\n\n  \nto {{country}}\n{{remaining}} left\nOne\u2028<b>two</b>", VALUES)).toEqual([
      "One",
      "to Canada",
      "One",
      "<b>two</b>",
    ]));

  it("are none for no text", () => expect([splitParagraphs(null, VALUES), splitParagraphs(" \n", VALUES)]).toEqual([[], []]));
});
