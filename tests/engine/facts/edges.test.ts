import { describe, expect, it } from "vitest";
import { family } from "../../../engine/declarations/catalog.ts";
import { explain } from "../../../engine/explain/explain.ts";
import { edgesOf } from "../../../engine/facts/edges.ts";
import { CUSTOMER_ID } from "../../../engine/facts/fact-id.ts";
import { inputsFor, runnableRule, trialInput } from "../../../engine/facts/try-rule.ts";
import type { FactValues, Trial } from "../../../engine/types/trial.ts";
import { triedAction } from "../../support/tried-action.ts";

const NOW = "2026-11-23T12:00";
const CLOCK = JSON.stringify(["shop", "localTime", "now"]);

/** Outcomes of one condition at its edges, by the label of each. */
function statesAt(familyId: string, condition: object): Record<string, string> {
  return statesOf(familyId, { conditions: [{ id: "1", ...condition }] }, "1");
}

/** Outcomes of one condition of a draft at its edges. */
function statesOf(familyId: string, fields: object, conditionId: string): Record<string, string> {
  const tried = triedAction(family(familyId));
  const methods = { subtype: "hide", method: ["PayPal"], exactMatch: {}, order: { PayPal: "1" } };
  const draft = { name: "Rule", type: tried.family.storedAs, message: "No", enabled: true, conditions: [], ...fields };
  const rule = runnableRule(tried, familyId === "validation" ? draft : { ...draft, ...methods });
  if (rule === null) throw new Error("the rule cannot run");
  const edges = edgesOf(rule.conditions, inputsFor(tried, rule.conditions), NOW);
  const states = edges.map(({ label, values = {}, lineValues, total }) => {
    const before: FactValues = { [CLOCK]: NOW, [CUSTOMER_ID]: true };
    const line = {
      variant: "gid://shopify/ProductVariant/1",
      product: "gid://shopify/Product/1",
      title: "",
      quantity: 1,
      values: lineValues ?? {},
    };
    const lines = total === undefined && lineValues === undefined ? [] : [{ ...line, price: total ?? "10.00" }];
    const trial: Trial = { lines, values: { ...before, ...values }, methods: [] };
    const { conditions } = explain(tried.family, tried.action, rule.configuration, trialInput(tried, rule, trial, "USD"));
    return [label, conditions.find(({ id }) => id === conditionId)?.state ?? ""] as const;
  });
  return Object.fromEntries(states);
}

describe("edges of conditions", () => {
  it("lie just under, at and just over an amount", () => {
    expect(statesAt("payment", { type: "Cart Total", operator: "is greater than", value: "100.00" })).toEqual({
      "Cart total just under: 99.99": "fails",
      "Cart total exactly: 100.00": "fails",
      "Cart total just over: 100.01": "holds",
    });
  });

  it("lie on either side of a price with which another is compared", () => {
    expect(statesAt("payment", { type: "On Sale", operator: "is in the cart" })).toEqual({
      "Compare at amount per quantity: 0.00": "fails",
      "Compare at amount per quantity: 999999.99": "holds",
      "Compare at amount per quantity: not set": "fails",
    });
  });

  it("are facts of lines, where lines have them", () => {
    expect(statesAt("payment", { type: "Selling Plan", operator: "is", value: "Weekly" })).toEqual({
      "Selling plan name: Weekly": "holds",
      "Selling plan name: something else": "fails",
    });
  });

  it("lie inside and outside of countries, and before there is an address", () => {
    const states = statesAt("payment", { type: "Shipping Country", operator: "is", value: ["DE", "FR"] });
    expect(states).toEqual({ Germany: "holds", France: "holds", "United States": "fails", "No address yet": "unknown" });
  });

  it("lie on the last day and the day after", () => {
    expect(statesAt("payment", { type: "Store Date", operator: "is on or before", value: "2026-12-24" })).toEqual({
      "The day before: 2026-12-23": "holds",
      "On 2026-12-24": "holds",
      "The day after: 2026-12-25": "fails",
    });
  });

  it.each(["payment", "shipping", "validation"])("lie around the first and the last day of a %s rule", (familyId) => {
    expect(statesOf(familyId, { schedule: { from: "2026-11-27", until: "2026-11-30" } }, "/schedule")).toEqual({
      "The day before: 2026-11-26": "fails",
      "The first day: 2026-11-27": "holds",
      "The last day: 2026-11-30": "holds",
      "The day after: 2026-12-01": "fails",
    });
    expect(statesOf(familyId, { schedule: { until: "2026-11-30" } }, "/schedule")).toEqual({
      "The last day: 2026-11-30": "holds",
      "The day after: 2026-12-01": "fails",
    });
  });

  it.each([
    ["a draft", { since: "2026-11-20" }],
    ["a saved rule", { since: "2026-11-20", mark: "abcdefghijklmnop" }],
  ])("lie with and without the test link: %s", (_, testCart) => {
    expect(statesOf("payment", { testCart }, "/testCart")).toEqual({ "With the test link": "holds", "Without the test link": "unknown" });
  });

  it("have a guest", () => {
    const states = statesAt("payment", { type: "Customer Tag", operator: "is", value: "vip, wholesale" });
    expect(states).toEqual({ "Customer tags: vip, wholesale": "holds", "Customer tags: none of them": "fails", Guest: "unknown" });
  });

  it.each([
    ["payment", { type: "Weekday", operator: "is", value: "Sunday" }],
    ["payment", { type: "Store Time", operator: "is between", from: "09:00:00", until: "17:00:00" }],
    ["payment", { type: "Customer's Orders", operator: "is at least", value: "3" }],
    ["payment", { type: "Country", operator: "is", value: ["CA"] }],
    ["payment", { type: "Customer Type", operator: "is", value: "B2B" }],
    ["payment", { type: "Cart Attribute", operator: "value is", value: "gift", secondValue: "yes" }],
    ["payment", { type: "Postcode", operator: "is one of", value: "10115, 10117" }],
    ["validation", { type: "Address 1 Length", operator: "greater than", value: "35" }],
    ["validation", { type: "Delivery Method Type", operator: "is", value: "Pick Up" }],
    ["validation", { type: "City", operator: "value is", value: "Rome" }],
    ["validation", { type: "Email Address", operator: "Contains", value: "@example.com" }],
  ])("reach both outcomes: %s %o", (familyId, condition) => {
    expect(Object.values(statesAt(familyId, condition))).toEqual(expect.arrayContaining(["holds", "fails"]));
  });
});
