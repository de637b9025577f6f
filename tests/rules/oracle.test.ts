import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { family, packs, ruleFamilies } from "../../engine/declarations/catalog.ts";
import { conditionsOf } from "../../engine/declarations/conditions.ts";
import { evaluate } from "../../engine/evaluator/evaluate.ts";
import { runProgram } from "../../engine/evaluator/run-program.ts";
import { explain } from "../../engine/explain/explain.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { DEEP } from "../support/deep.ts";
import { functionInput } from "../support/function-input.ts";
import { problemsOf } from "../support/problems.ts";
import { assertProperty } from "../support/property.ts";
import { checkoutModule, compiled, objections, stored } from "../support/rule.ts";
import { keptActOf } from "../support/storage-action.ts";
import { checkouts, configurations, drawnFamilies, type RawRule } from "./arbitraries.ts";
import { drawn } from "./arbitrary-conditions.ts";
import type { Checkout } from "./checkout.ts";
import { judge } from "./oracle.ts";

/** Operations of the variants of a family. */
const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  payment: ["paymentMethodHide", "paymentMethodRename", "paymentMethodMove"],
  shipping: ["deliveryOptionHide", "deliveryOptionRename", "deliveryOptionMove"],
  validation: ["validationAdd"],
};
/** How many types of each family are written a second time; others are held to their declared examples alone. */
const KNOWN: Readonly<Record<string, number>> = { payment: 21, shipping: 19, validation: 30 };

/** Random rules of each family; with DEEP and RUNS=1 more than 20,000 of all families. */
const FULL = DEEP ? 7_000 : 3_000;

/** Ids of what is explained beside the conditions that a merchant adds. */
const BESIDE = new Set(["step", "/schedule", "/testCart"]);

let checkoutRun: Awaited<ReturnType<typeof checkoutModule>>;
beforeAll(async () => {
  checkoutRun = await checkoutModule();
});

const rulesOf = (id: string): fc.Arbitrary<RawRule> => configurations[id] ?? expect.fail(`there are no rules of ${id}`);

for (const family of drawnFamilies) {
  describe(`${family.id} rules against an evaluator written a second time`, () => {
    /** Cases that occurred, so that agreement on nothing cannot pass: "type operator state" and operation names. */
    const seen = new Set<string>();

    const agree = (raw: object, checkout: Checkout): void => {
      const rule = stored(family.id, raw);
      const { states, operations } = judge(rule, checkout);
      const own = conditionsOf(family, keptActOf(family), rule).filter(({ id }) => !BESIDE.has(id));
      for (const [index, { type, operator }] of own.entries()) seen.add(`${type} ${operator} ${states[index]}`);
      for (const operation of operations) seen.add(Object.keys(operation ?? {}).join());
      const compilation = compiled(family.id, rule);
      const input = functionInput(compilation, { ...checkout });
      expect(runProgram(compilation.program, input), "TypeScript").toEqual({ operations });
      expect(evaluate(compilation.program, input), "closures").toEqual({ operations });
      expect(checkoutRun(input), "checkout").toEqual({ operations });
      const explained = explain(family, keptActOf(family), rule, input).conditions.filter(({ id }) => !BESIDE.has(id));
      expect(explained.map(({ state }) => state)).toEqual(states);
      expect(objections(family.id, { operations })).toEqual([]);
    };

    it("agree on random rules and checkouts", () => {
      assertProperty(fc.property(rulesOf(family.id), checkouts, agree), { full: FULL });
    });

    it("agree where each operator holds and where it fails, and on each operation", () => {
      const among = (isWanted: (rule: Configuration, checkout: Checkout) => boolean) => (raw: object, checkout: Checkout) => {
        fc.pre(isWanted(stored(family.id, raw), checkout));
        agree(raw, checkout);
      };
      const one = { full: 2, skips: 10_000 };
      for (const { operators, of } of drawn[family.id] ?? [])
        for (const operator of operators) {
          const rules = fc.tuple(rulesOf(family.id), of(operator)).map(([rule, condition]) => ({ ...rule, conditions: [condition] }));
          for (const state of ["holds", "fails"]) {
            const isWanted = among((rule, checkout) => judge(rule, checkout).states[0] === state);
            assertProperty(fc.property(rules, checkouts, isWanted), one);
          }
        }
      for (const name of OPERATIONS[family.id] ?? []) {
        const isWanted = among((rule, checkout) => judge(rule, checkout).operations.some((operation) => name in Object(operation)));
        assertProperty(fc.property(rulesOf(family.id), checkouts, isWanted), one);
      }
    });

    it("cover every operator of the known types, met and not met, and every operation", () => {
      const titles = new Set(Object.values(drawn).flatMap((all) => all.map(({ type }) => type)));
      const known = family.conditionTypes.filter(({ title }) => titles.has(title));
      expect(known.length).toBeGreaterThanOrEqual(KNOWN[family.id] ?? 0);
      const told = known.flatMap(({ title, operators }) => Object.values(operators).map((operator) => `${title} ${operator.title}`));
      const expected = told.flatMap((each) => [`${each} holds`, `${each} fails`]);
      expect([...expected, ...(OPERATIONS[family.id] ?? [])].filter((each) => !seen.has(each))).toEqual([]);
    });
  });
}

for (const { id } of ruleFamilies) {
  describe(`normalizing ${id} rules`, () => {
    const total = (raw: unknown): void => {
      const before = structuredClone(raw);
      const once = normalize(family(id), raw);
      expect(raw, "what is given is not changed").toEqual(before);
      expect(normalize(family(id), once), "twice").toEqual(once);
      expect(Array.isArray(problemsOf(id, once))).toBe(true);
    };

    it("is idempotent and total over any JSON value", () => {
      assertProperty(fc.property(fc.jsonValue(), total), { full: 500 });
    });

    it("is idempotent and total over rules of which parts were replaced", () => {
      const field = fc.constantFrom(...Object.keys(ruleFamilies.find((family) => family.id === id)?.properties ?? {}), "strange");
      const broken = fc
        .tuple(rulesOf(id), fc.array(fc.tuple(field, fc.jsonValue()), { maxLength: 3 }))
        .map(([rule, changes]) => ({ ...rule, ...Object.fromEntries(changes) }));
      assertProperty(fc.property(broken, total), { full: 1000 });
    });

    it("is idempotent and total over conditions of which parts were replaced", () => {
      const field = fc.constantFrom("id", "type", "operator", "value", "secondValue", "strange");
      const broken = fc
        .tuple(rulesOf(id), fc.array(fc.tuple(fc.nat(2), field, fc.jsonValue()), { maxLength: 3 }))
        .map(([rule, changes]) => ({ ...rule, conditions: rule.conditions.map((condition, index) => changed(condition, index, changes)) }));
      assertProperty(fc.property(broken, total), { full: 1000 });
    });
  });

  describe(`compiling ${id} rules`, () => {
    it("gives the same for the same rule, and every variable of the pack", () => {
      const same = (raw: object): void => {
        const rule = stored(id, raw);
        const compilation = compile(family(id), keptActOf(family(id)), rule);
        expect(compile(family(id), keptActOf(family(id)), structuredClone(rule))).toEqual(compilation);
        const { pack, variables, program } = compiled(id, rule);
        expect(Object.keys(variables).sort()).toEqual([...(packs.find(({ handle }) => handle === pack)?.variables ?? [])].sort());
        expect(JSON.parse(JSON.stringify(program))).toEqual(program);
      };
      assertProperty(fc.property(rulesOf(id), same), { full: 300 });
    });
  });
}

function changed(condition: object, index: number, changes: readonly [number, string, unknown][]): object {
  const mine = changes.filter(([place]) => place === index).map(([, field, value]) => [field, value]);
  return { ...condition, ...Object.fromEntries(mine) };
}
