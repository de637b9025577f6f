import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { ruleFamilies } from "../../engine/declarations/catalog.ts";
import { evaluate } from "../../engine/evaluator/evaluate.ts";
import { runProgram } from "../../engine/evaluator/run-program.ts";
import { explain } from "../../engine/explain/explain.ts";
import type { ConditionType } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import { conditionOf, type Example, examplesIn } from "../../scripts/codegen/declarations/examples.ts";
import { ruleWith, withTargets } from "../../scripts/codegen/examples/rule.ts";
import { functionInput } from "../support/function-input.ts";
import { checkoutModule, compiled } from "../support/rule.ts";
import { keptActOf } from "../support/storage-action.ts";

let checkout: Awaited<ReturnType<typeof checkoutModule>>;
beforeAll(async () => {
  checkout = await checkoutModule();
});

/** The examples of a type as they stand in its file. */
function examplesOf({ id }: ConditionType): Example[] {
  return examplesIn(JSON.parse(readFileSync(`schemas/conditions/${id}.json`, "utf8")));
}

for (const family of ruleFamilies) {
  describe(`${family.id} rules of the declared examples`, () => {
    const rows = family.conditionTypes.flatMap((type) =>
      examplesOf(type).map((example, index): [string, ConditionType, Example] => [`${type.id} ${index} ${example.state}`, type, example]),
    );

    it("exist, several for each type", () => {
      expect(rows.length).toBeGreaterThanOrEqual(2 * family.conditionTypes.length);
    });

    it.each(rows)("have the declared result in all builds: %s", (_, type, example) => expectExample(family, type, example));
  });
}

/** By the query of the pack that takes the rule: the state as it is explained, and what each build does about a target. */
function expectExample(family: Family, type: ConditionType, example: Example): void {
  const rule = ruleWith(family, conditionOf(type, example));
  const compilation = compiled(family.id, rule);
  const { conditions } = explain(family, keptActOf(family), rule, functionInput(compilation, example.checkout));
  expect(conditions.filter(({ id }) => id === "1").map(({ state }) => state)).toEqual([example.state]);

  const input = functionInput(compilation, withTargets(keptActOf(family), example.checkout));
  const { operations } = runProgram(compilation.program, input);
  expect(operations.length > 0, "it does something where it holds").toBe(example.state === "holds");
  expect(evaluate(compilation.program, input), "closures").toEqual({ operations });
  expect(checkout(input), "checkout").toEqual({ operations });
}
