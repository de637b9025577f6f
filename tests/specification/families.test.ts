import { describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { subtypesOf } from "../../engine/declarations/configuration.ts";
import { questionTypesOf } from "../../engine/survey/question-types.ts";

describe("the families of the specification", () => {
  it.each([
    ["auto-product", "/auto-product"],
    ["cart-link", "/cart-links"],
    ["payment", "/payments"],
    ["shipping", "/methods"],
    ["survey", "/advanced/surveys"],
    ["upsell", "/upsell"],
    ["validation", "/validations"],
  ])("have their lists: %s at %s", (id, path) => {
    expect(family(id).list.path).toBe(path);
  });

  it.each([
    ["payment", ["hide", "message", "reorder"]],
    ["shipping", ["hide", "message", "reorder"]],
    ["validation", ["message"]],
  ])("have their variants: %s", (id, variants) => {
    expect(subtypesOf(family(id))).toEqual(expect.arrayContaining(variants));
  });

  it("have the kinds of questions of a survey", () => {
    const kinds = Object.keys(questionTypesOf(family("survey"))?.kinds ?? {});
    expect(kinds).toEqual(expect.arrayContaining(["text", "textarea", "radio", "checkbox", "select", "date"]));
  });
});
