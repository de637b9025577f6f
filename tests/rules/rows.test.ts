import { beforeAll, describe, expect, it } from "vitest";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { evaluate } from "../../engine/evaluator/evaluate.ts";
import { runProgram } from "../../engine/evaluator/run-program.ts";
import { explain } from "../../engine/explain/explain.ts";
import { functionInput } from "../support/function-input.ts";
import { checkoutModule, compiled, objections, stored } from "../support/rule.ts";
import { keptActOf } from "../support/storage-action.ts";
import { type Row, rowFamilies, rowsOf } from "./rows.ts";

let checkout: Awaited<ReturnType<typeof checkoutModule>>;
beforeAll(async () => {
  checkout = await checkoutModule();
});

for (const id of rowFamilies) {
  describe(id, () => {
    for (const [file, rows] of rowsOf(id)) {
      describe(file, () => {
        for (const row of rows) it(row.name, () => expectRow(id, row));
      });
    }
  });
}

/** Both builds of the runtime and the explanation must say what the row says, in terms that the platform accepts. */
function expectRow(familyId: string, { configuration, world, operations, states }: Row): void {
  const before = structuredClone(configuration);
  const rule = stored(familyId, configuration);
  expect(configuration, "what is normalised is not changed").toEqual(before);
  expect(normalize(family(familyId), rule), "normalising twice changes nothing").toEqual(rule);

  const compilation = compiled(familyId, rule);
  const input = functionInput(compilation, world);
  expect(objections(familyId, { operations }), "the platform accepts the row's operations").toEqual([]);
  expect(runProgram(compilation.program, input), "TypeScript").toEqual({ operations });
  expect(evaluate(compilation.program, input), "closures").toEqual({ operations });
  expect(checkout(input), "checkout").toEqual({ operations });

  const explanation = explain(family(familyId), keptActOf(family(familyId)), rule, input);
  expect(explanation.operations, "the explanation").toEqual(operations);
  if (states === undefined) return;
  const ofStep = explanation.conditions.filter(({ id }) => id === "step").map(({ state }) => state);
  expect(explanation.conditions.map(({ state }) => state)).toEqual([...ofStep, ...states]);
  expect(explanation.applies).toBe([...ofStep, ...states].every((state) => state === "holds"));
}
