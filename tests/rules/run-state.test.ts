import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ruleFamilies } from "../../engine/declarations/catalog.ts";
import { evaluate, traceRule } from "../../engine/evaluator/evaluate.ts";
import { programOutcomes, runProgram } from "../../engine/evaluator/run-program.ts";
import { functionInput } from "../support/function-input.ts";
import { assertProperty } from "../support/property.ts";
import { compiled, stored } from "../support/rule.ts";
import { checkouts, configurations } from "./arbitraries.ts";

for (const { id } of ruleFamilies) {
  describe(`the retained state of ${id} rules`, () => {
    const rules = configurations[id] ?? expect.fail(`there are no rules of ${id}`);

    it("changes nothing at the next checkouts, whatever ran between", () => {
      const same = (first: object, second: object, worlds: object[]): void => {
        const both = [first, second].map((raw) => compiled(id, stored(id, raw)));
        for (const world of worlds) {
          for (const { program, ...rest } of both) {
            const input = functionInput({ ...rest, program }, { ...world });
            expect(evaluate(program, input)).toEqual(evaluate(structuredClone(program), input));
            expect(traceRule(program, input)).toEqual(traceRule(structuredClone(program), input));
            expect(evaluate(program, input), "run-time").toEqual(runProgram(program, input));
            expect(traceRule(program, input).outcomes, "run-time").toEqual(programOutcomes(program, input));
          }
        }
      };
      assertProperty(fc.property(rules, rules, fc.array(checkouts, { minLength: 2, maxLength: 4 }), same), { full: 60, least: 10 });
    });

    it("is reset when the program is replaced in its place", () => {
      const same = (first: object, second: object, world: object): void => {
        const [one, other] = [first, second].map((raw) => compiled(id, stored(id, raw)));
        if (!one || !other) return;
        const input = functionInput(other, { ...world });
        const program = [...one.program];
        evaluate(program, input);
        traceRule(program, input);
        program.splice(0, program.length, ...other.program);
        expect(evaluate(program, input)).toEqual(evaluate(structuredClone(other.program), input));
        expect(traceRule(program, input)).toEqual(traceRule(structuredClone(other.program), input));
        expect(evaluate(program, input), "run-time").toEqual(runProgram(program, input));
      };
      assertProperty(fc.property(rules, rules, checkouts, same), { full: 60, least: 10 });
    });
  });
}
