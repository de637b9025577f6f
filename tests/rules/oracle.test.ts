import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { conditionTypesOf, family } from "../../engine/catalog.ts";
import { compile } from "../../engine/compile.ts";
import { explain } from "../../engine/explain.ts";
import { packs } from "../../engine/generated/packs.ts";
import { normalize } from "../../engine/normalize.ts";
import { run } from "../../engine/run.ts";
import { validate } from "../../engine/validate.ts";
import { functionInput } from "../support/function-input.ts";
import { checkoutModule, compiled, objections, stored } from "../support/rule.ts";
import { checkouts, configurations } from "./arbitraries.ts";
import { type Checkout, judge } from "./oracle.ts";

const FAMILY = "payment";
const SEED = 20_261_121;

let checkoutRun: Awaited<ReturnType<typeof checkoutModule>>;
beforeAll(async () => {
  checkoutRun = await checkoutModule();
}, 60_000);

describe("payment rules against an evaluator written a second time", () => {
  /** What was seen, so that agreement on nothing cannot pass: "type operator state" and operation names. */
  const seen = new Set<string>();

  const agree = (raw: object, checkout: Checkout): void => {
    const rule = stored(FAMILY, raw);
    const { states, operations } = judge(rule, checkout);
    for (const [index, { type, operator }] of rule.conditions.entries()) seen.add(`${type} ${operator} ${states[index]}`);
    for (const operation of operations) seen.add(Object.keys(operation ?? {}).join());
    const compilation = compiled(FAMILY, rule);
    const input = functionInput(compilation, { ...checkout });
    expect(run(compilation.program, input), "TypeScript").toEqual({ operations });
    expect(checkoutRun(input), "checkout").toEqual({ operations });
    expect(explain(FAMILY, rule, input).conditions.map(({ state }) => state)).toEqual(states);
    expect(objections(FAMILY, { operations })).toEqual([]);
  };

  it("agrees on 2,000 rules and checkouts, always the same", () => {
    fc.assert(fc.property(configurations, checkouts, agree), { seed: SEED, numRuns: 2000 });
  }, 120_000);

  it("saw every operator hold and fail, and every operation", () => {
    const types = conditionTypesOf(family(FAMILY));
    const told = types.flatMap(({ title, operators }) => Object.values(operators).map((operator) => `${title} ${operator.title}`));
    const expected = told.flatMap((each) => [`${each} holds`, `${each} fails`]);
    expect(expected.filter((each) => !seen.has(each))).toEqual([]);
    for (const operation of ["paymentMethodHide", "paymentMethodRename", "paymentMethodMove"]) expect(seen).toContain(operation);
  });

  it("agrees on others, new ones each time", () => {
    fc.assert(fc.property(configurations, checkouts, agree), { numRuns: 300 });
  }, 60_000);
});

describe("normalising", () => {
  const total = (raw: unknown): void => {
    const before = structuredClone(raw);
    const once = normalize(FAMILY, raw);
    expect(raw, "what is given is not changed").toEqual(before);
    expect(normalize(FAMILY, once), "twice").toEqual(once);
    expect(Array.isArray(validate(FAMILY, once))).toBe(true);
  };

  it("is idempotent and total over any JSON value", () => {
    fc.assert(fc.property(fc.jsonValue(), total), { seed: SEED, numRuns: 1000 });
  });

  it("is idempotent and total over rules of which parts were replaced", () => {
    const field = fc.constantFrom(
      "name",
      "type",
      "subtype",
      "method",
      "exactMatch",
      "order",
      "express",
      "message",
      "conditions",
      "strange",
    );
    const broken = fc
      .tuple(configurations, fc.array(fc.tuple(field, fc.jsonValue()), { maxLength: 3 }))
      .map(([rule, changes]) => ({ ...rule, ...Object.fromEntries(changes) }));
    fc.assert(fc.property(broken, total), { seed: SEED, numRuns: 1000 });
  });

  it("is idempotent and total over conditions of which parts were replaced", () => {
    const field = fc.constantFrom("id", "type", "operator", "value", "secondValue", "strange");
    const broken = fc
      .tuple(configurations, fc.array(fc.tuple(fc.nat(2), field, fc.jsonValue()), { maxLength: 3 }))
      .map(([rule, changes]) => ({ ...rule, conditions: rule.conditions.map((condition, index) => changed(condition, index, changes)) }));
    fc.assert(fc.property(broken, total), { seed: SEED, numRuns: 1000 });
  });
});

describe("compiling", () => {
  it("gives the same for the same rule, and every variable of the pack", () => {
    const same = (raw: object): void => {
      const rule = stored(FAMILY, raw);
      const compilation = compile(FAMILY, rule);
      expect(compile(FAMILY, structuredClone(rule))).toEqual(compilation);
      const { pack, variables, program } = compiled(FAMILY, rule);
      expect(Object.keys(variables).sort()).toEqual([...(packs.find(({ handle }) => handle === pack)?.variables ?? [])].sort());
      expect(JSON.parse(JSON.stringify(program))).toEqual(program);
    };
    fc.assert(fc.property(configurations, same), { seed: SEED, numRuns: 500 });
  });
});

function changed(condition: object, index: number, changes: readonly [number, string, unknown][]): object {
  const mine = changes.filter(([place]) => place === index).map(([, field, value]) => [field, value]);
  return { ...condition, ...Object.fromEntries(mine) };
}
