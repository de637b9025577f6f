// @lane dom
import { describe, expect, it } from "vitest";
import { compileActions } from "../../../engine/compiler/compile-actions.ts";
import { defaults } from "../../../engine/configuration/defaults.ts";
import { validate } from "../../../engine/configuration/validate/validate.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import { draft } from "../../../renderer/editor/draft.ts";
import { validateDraft } from "../../../renderer/editor/validate-draft.ts";
import { sentenceOf } from "../../support/sentence.ts";

const payment = family("payment");
const checks = { validate, compile: (configuration: Configuration) => compileActions(payment, configuration) };
const open = (raw: Record<string, unknown>) => draft(payment, "hide", raw);

describe("the draft", () => {
  it("is the stored configuration when that has its shape", () => {
    const stored = { ...defaults(payment, "hide"), name: "No PayPal", method: ["PayPal"], exactMatch: { PayPal: true } };
    expect(open(stored)).toEqual(stored);
    expect(validateDraft(payment, open(stored), checks).problems).toEqual([]);
  });

  it.each([
    ["nothing", {}],
    ["texts for lists", { method: "PayPal", conditions: "none", name: 5 }],
    [
      "conditions of no shape",
      { conditions: [null, 5, {}, { id: "1", type: "Cart Total", operator: "is greater than", value: { a: 1 } }] },
    ],
    ["an unknown type", { conditions: [{ id: "1", type: "Moon", operator: "is", value: "full" }] }],
    ["maps of no shape", { exactMatch: "all", order: 3 }],
  ])("can be drawn and validated from %s", (_, raw) => {
    const drawn = open(raw);
    expect(sentenceOf(payment, drawn)).toEqual(expect.any(String));
    expect(validateDraft(payment, drawn, checks).problems.length).toBeGreaterThan(0);
  });

  it("has ids that can be saved, also when others name them", () => {
    const surveys = family("survey");
    const element = (id: string, field?: string) => ({
      ...{ id, type: "text", label: "Why?", placeholder: "", required: false, options: [], value: "" },
      conditions: field === undefined ? [] : [{ field, operator: "is_empty", value: "junk" }],
    });
    const elements = [element("a b"), element("x"), element("x", "a b")];
    const drawn = draft(surveys, undefined, { title: "One", elements, customerEligibility: "all" });
    expect(drawn.elements).toEqual([
      element("element-3"),
      element("x"),
      { ...element("element-4"), conditions: [{ field: "element-3", operator: "is_empty", value: "" }] },
    ]);
    expect(validateDraft(surveys, drawn, { validate, compile: undefined }).problems).toEqual([]);
  });

  it("reads legacy numbers as texts", () => {
    const { conditions } = open({ conditions: [{ id: 1, type: "Cart Total", operator: "is less than", value: 12.5 }] });
    expect(conditions).toEqual([{ id: "1", type: "Cart Total", operator: "is less than", value: "12.5" }]);
  });
});
