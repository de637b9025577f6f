/** Run in a copy of the project that declares groups: what comes of each row. */
import { family } from "../../../engine/declarations/catalog.ts";
import { runProgram } from "../../../engine/evaluator/run-program.ts";
import { explain } from "../../../engine/explain/explain.ts";
import { checkoutOf, completed } from "../../rules/rows.ts";
import { functionInput } from "../../support/function-input.ts";
import { compiled, stored } from "../../support/rule.ts";
import { sentenceOf } from "../../support/sentence.ts";
import { keptActOf } from "../../support/storage-action.ts";
import { ROWS } from "./rows.ts";

const world = checkoutOf({ cart: { cost: { totalAmount: { amount: "100.0" } } } });

export const found = ROWS.map(({ name, cases, when }) => {
  const groups = when.map((group) => ({ type: "group", ...group }));
  const rule = stored("pause", completed("pause", { subtype: "hide", methods: ["PayPal"], cases, when: groups }));
  const compilation = compiled("pause", rule);
  const input = functionInput(compilation, world);
  const { applies, joined } = explain(family("pause"), keptActOf(family("pause")), rule, input);
  const did = runProgram(compilation.program, input).operations.length > 0;
  return {
    ...{ name, cases, when, sentence: sentenceOf(family("pause"), rule, "USD"), version: compilation.program[0] },
    ...{ applies: applies && did, ...(joined === undefined ? {} : { states: joined.groups.map(({ state }) => state) }) },
  };
});
