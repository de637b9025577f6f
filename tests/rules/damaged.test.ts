import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { ruleFamilies } from "../../engine/declarations/catalog.ts";
import { evaluate, traceRule } from "../../engine/evaluator/evaluate.ts";
import { programOutcomes, runProgram } from "../../engine/evaluator/run-program.ts";
import { functionInput } from "../support/function-input.ts";
import { assertProperty } from "../support/property.ts";
import { checkoutModule, compiled, stored } from "../support/rule.ts";
import { checkouts, configurations } from "./arbitraries.ts";

let checkout: Awaited<ReturnType<typeof checkoutModule>>;
beforeAll(async () => {
  checkout = await checkoutModule();
});

/** A value with one part replaced: the place is a path of numbers, each taken modulo the number of entries. */
function damaged(value: unknown, path: readonly number[], replacement: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined || typeof value !== "object" || value === null) return replacement;
  const entries = Object.entries(value);
  if (entries.length === 0) return replacement;
  const place = first % entries.length;
  const changed = entries.map(([key, entry], index): [string, unknown] => [
    key,
    index === place ? damaged(entry, rest, replacement) : entry,
  ]);
  return Array.isArray(value) ? changed.map(([, entry]) => entry) : Object.fromEntries(changed);
}

const damage = fc.tuple(
  fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }),
  fc.oneof(fc.integer({ min: -3, max: 60 }), fc.jsonValue({ maxDepth: 1 })),
);

for (const { id } of ruleFamilies) {
  describe(`both builds do the same with ${id} rules, and stop, whatever their input,`, () => {
    const rules = configurations[id] ?? expect.fail(`there are no rules of ${id}`);

    it("with a damaged input", () => {
      const same = (raw: object, world: object, [path, replacement]: [number[], unknown]): void => {
        const { program, ...rest } = compiled(id, stored(id, raw));
        const { rule, ...input } = functionInput({ ...rest, program }, { ...world });
        const broken = { rule, ...Object(damaged(input, path, replacement)) };
        expect(checkout(broken)).toEqual(runProgram(program, broken));
        expect(evaluate(program, broken), "closures").toEqual(runProgram(program, broken));
        expect(traceRule(program, broken).outcomes, "closures").toEqual(programOutcomes(program, broken));
      };
      assertProperty(fc.property(rules, checkouts, damage, same), { full: 300, least: 25 });
    });

    it("with a damaged program", () => {
      const same = (raw: object, world: object, damages: [number[], unknown][]): void => {
        const { program, ...rest } = compiled(id, stored(id, raw));
        const broken = damages.reduce<unknown>((value, [path, replacement]) => damaged(value, path, replacement), program);
        if (!Array.isArray(broken)) return;
        const input = functionInput({ ...rest, program: broken }, { ...world });
        expect(checkout(input)).toEqual(runProgram(broken, input));
        expect(evaluate(broken, input), "closures").toEqual(runProgram(broken, input));
      };
      assertProperty(fc.property(rules, checkouts, fc.array(damage, { minLength: 1, maxLength: 3 }), same), { full: 500, least: 25 });
    });
  });
}
