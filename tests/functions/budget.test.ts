import { beforeAll, describe, expect, it } from "vitest";
import { missedTargets, overBudget, readBudget, readQueries, withoutBudget } from "../../scripts/functions/budget.ts";
import { compileForCheckout, RUNTIME } from "../../scripts/functions/compile.ts";
import { type Measurement, measure } from "../../scripts/functions/measure.ts";
import { measureOffers } from "../../scripts/functions/offers/measure-offers.ts";
import { REQUIRED_OWNER } from "../../scripts/functions/offers/random-offers.ts";

let measured: Measurement[];
beforeAll(async () => {
  measured = [
    ...measure(await compileForCheckout()),
    ...measureOffers(await compileForCheckout(`${RUNTIME}/run-gift-offers.ts`)),
    ...measureOffers(await compileForCheckout(`${RUNTIME}/run-required-products.ts`), REQUIRED_OWNER),
  ];
});

describe("the cost of rules in checkout", () => {
  it("is measured for every pack", () => {
    expect(new Set(measured.map(({ handle }) => handle)).size).toBeGreaterThan(0);
  });

  it("stays within the targets for checkout", () => {
    expect(missedTargets(measured)).toEqual([]);
  });

  it("has not grown by more than 3 % (npm run tool -- bench:functions --write accepts what is measured now)", () => {
    for (const sentence of withoutBudget(measured, readBudget(), readQueries())) console.log(sentence);
    expect(overBudget(measured, readBudget(), readQueries())).toEqual([]);
  });

  it("does not depend on the lines for a rule that does not read them", () => {
    for (const { handle, rule, instructions, readsLines } of measured) {
      const [first] = measured.filter((other) => other.handle === handle && other.rule === rule);
      if (!readsLines) expect(instructions, `${handle}: ${rule}`).toBe(first?.instructions);
    }
  });
});

describe("a budget", () => {
  const row = {
    family: "f",
    pack: "p",
    readsLines: true,
    inputBytes: 0,
    outputBytes: 0,
    moduleBytes: 0,
    queryCost: 0,
    queryBytes: 0,
    query: "q",
  };
  const queries = { h: "q" };
  const measurement = (instructions: number) => [{ ...row, handle: "h", rule: "r", lines: 1, instructions }];

  it("allows 3 % and no more", () => {
    const budget = { "h: r": { 1: 1000 } };
    expect(overBudget(measurement(1030), budget, queries)).toEqual([]);
    expect(overBudget(measurement(1031), budget, queries)).toEqual(['h: "r" at 1 lines costs 1031, its budget is 1000']);
  });

  it("is reported as missing for a rule that has none, which the targets still check", () => {
    expect(overBudget(measurement(1), {}, queries)).toEqual([]);
    expect(withoutBudget(measurement(1), {}, queries)).toEqual(["h: r has no budget: 1"]);
    expect(withoutBudget(measurement(1), { "h: r": { 1: 1 } }, queries)).toEqual([]);
    expect(overBudget(measurement(1031), { "h: r": { 1: 1 } }, { h: "another" })).toEqual([]);
    expect(withoutBudget(measurement(1), { "h: r": { 1: 1 } }, {})).toEqual([expect.stringContaining("h has another query")]);
    expect(missedTargets(measurement(5_000_000))).toEqual(['h: "r" at 1 lines costs 5000000, the target is 4000000']);
  });
});
