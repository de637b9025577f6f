import { describe, expect, it } from "vitest";
import { validateStored } from "../../../../engine/configuration/validate/validate-stored.ts";
import { families, family } from "../../../../engine/declarations/catalog.ts";
import { problemsOf } from "../../../support/problems.ts";

const ruleWith = (condition: object): Record<string, unknown> => ({
  ...{ name: "Rule", type: "Payment Customization", subtype: "message", method: ["PayPal"], exactMatch: {}, message: "Later" },
  ...{ conditions: [{ id: "1", ...condition }], enabled: true },
});

/** Type, operator, the bounds in their order, the field that is told, and what is told of it the wrong way round. */
const ROWS: readonly [string, string, Record<string, string>, string, string][] = [
  ["Store Date", "is between", { value: "2026-02-01", secondValue: "2026-11-30" }, "secondValue", "Last date must not be before Date"],
  [
    "Store Time",
    "is between",
    { from: "06:00:00", until: "22:00:00" },
    "until",
    "Choose a time that isn't before From. To go past midnight, create two customizations: one until 23:59 and one from 00:00",
  ],
  ["Postcode", "is between", { from: "10111", to: "10115" }, "to", "To must not be below From"],
];

const turned = (values: Record<string, string>): Record<string, string> => {
  const [[least, low] = ["", ""], [most, high] = ["", ""]] = Object.entries(values);
  return { [least]: high, [most]: low };
};

describe("bounds in the wrong order", () => {
  it.each(ROWS)("are refused at a save where the upper one stands: %s", (type, operator, values, field, message) => {
    const refused = problemsOf("payment", ruleWith({ type, operator, ...turned(values) }));
    expect(refused).toEqual([{ code: "atLeast", path: `/conditions/0/${field}`, message }]);
  });

  it.each(ROWS)("are not reported for ordered or equal bounds: %s", (type, operator, values) => {
    const [low = ""] = Object.values(values);
    const one = Object.fromEntries(Object.keys(values).map((name) => [name, low]));
    expect(problemsOf("payment", ruleWith({ type, operator, ...values }))).toEqual([]);
    expect(problemsOf("payment", ruleWith({ type, operator, ...one }))).toEqual([]);
  });

  it.each(ROWS)("still run if they were stored earlier: %s", (type, operator, values) => {
    expect(validateStored(family("payment"), ruleWith({ type, operator, ...turned(values) })).ok).toBe(true);
  });

  it("are not reported for values that are no text, which only attackers send", () => {
    const odd = { toString: "x", valueOf: null };
    for (const item of [
      { type: odd, operator: "is between" },
      { type: "Postcode", operator: odd },
    ]) {
      expect(problemsOf("payment", ruleWith(item))).not.toContainEqual(expect.objectContaining({ code: "atLeast" }));
    }
  });

  it("are checked for operators with two bounds, and not for those with one", () => {
    const ranges = families.flatMap(({ conditionTypes }) =>
      conditionTypes.flatMap(({ title, operators, properties }) => [
        ...Object.values(operators).flatMap(({ upperField }) => (upperField === undefined ? [] : [`${title} ${upperField}`])),
        ...Object.entries(properties).flatMap(([name, { minimumField }]) => (minimumField === undefined ? [] : [`${title} ${name}`])),
      ]),
    );
    const tested = [...ROWS.map(([type, , , field]) => `${type} ${field}`), "Total Weight secondValue"];
    expect(ranges).toEqual(expect.arrayContaining(tested));
    const heavy = { type: "Total Weight", operator: "is between", value: "10", secondValue: "9.5" };
    const shipping = { ...ruleWith(heavy), type: "Shipping Customization" };
    expect(problemsOf("shipping", shipping).map(({ path }) => path)).toContain("/conditions/0/secondValue");
    expect(
      problemsOf("payment", ruleWith({ type: "Store Date", operator: "is on or after", value: "2026-11-30", secondValue: "" })),
    ).not.toContainEqual(expect.objectContaining({ code: "atLeast" }));
  });
});
