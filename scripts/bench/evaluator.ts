import { cpus } from "node:os";
import { LogicEngine } from "json-logic-engine";
import jsonLogic from "json-logic-js";
import { compile } from "../../engine/compiler/compile.ts";
import { storedAction } from "../../engine/declarations/actions.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { evaluate } from "../../engine/evaluator/evaluate.ts";
import { runProgram } from "../../engine/evaluator/run-program.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { type Checkout, evaluatorCheckout, nearMissCheckouts } from "./evaluator-checkout.ts";
import { closure, configuration, customizations, jsonLogicRule, otherRules, rulesEngine } from "./evaluator-rules.ts";
import { measureAll } from "./measure-all.ts";

const payment = family("payment");
const action = storedAction(payment);
const CUSTOMIZATIONS = 25;
const WARM = 2000;

const program = programOf(configuration);
const programs = customizations(CUSTOMIZATIONS).map(programOf);
const small = evaluatorCheckout(20);
const large = evaluatorCheckout(200);
const compiledLogic = new LogicEngine().build(jsonLogicRule);

/** Evaluators by name; each returns whether the rule applies to a checkout as it arrives. */
const evaluators: Record<string, (input: Checkout) => boolean | Promise<boolean>> = {
  evaluate: (input) => evaluate(program, input).operations.length > 0,
  run: (input) => runProgram(program, input).operations.length > 0,
  closure: (input) => closure(input).operations.length > 0,
  "json-logic-engine, compiled": (input) => compiledLogic(input) === true,
  "json-logic-js": (input) => jsonLogic.apply(jsonLogicRule, input) === true,
  "json-rules-engine": async (input) => (await rulesEngine.run({ checkout: input })).events.length > 0,
};

await checkAll();
for (const other of otherRules.map(programOf)) for (let count = 0; count < WARM; count++) evaluate(other, small);

const tasks = {
  evaluate: () => evaluate(program, small),
  "evaluate, 200 lines": () => evaluate(program, large),
  run: () => runProgram(program, small),
  "run, 200 lines": () => runProgram(program, large),
  closure: () => closure(small),
  "closure, 200 lines": () => closure(large),
  "json-logic-engine": () => compiledLogic(small),
  "json-logic-js": () => jsonLogic.apply(jsonLogicRule, small),
  "json-rules-engine": () => rulesEngine.run({ checkout: small }),
  "25 customizations": () => many(small),
  "25 customizations, 200 lines": () => many(large),
};
const time = await measureAll(tasks);

console.log(`machine: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}; microseconds of processor time`);
for (const name of Object.keys(tasks)) console.log(name.padEnd(30), time(name).toFixed(2).padStart(10));
const own = time("evaluate");
report("json-logic-js / evaluate", time("json-logic-js") / own, "at least", 20);
report("json-rules-engine, custom operators / evaluate", time("json-rules-engine") / own, "at least", 12);
report("json-logic-engine, compiled / evaluate", time("json-logic-engine") / own, "at least", 1);
report("evaluate / closure by hand, 20 lines", own / time("closure"), "at most", 1.3);
report("evaluate / closure by hand, 200 lines", time("evaluate, 200 lines") / time("closure, 200 lines"), "at most", 1.5);
report("25 customizations, 20 lines, microseconds", time("25 customizations"), "at most", 25);
report("25 customizations, 200 lines, microseconds", time("25 customizations, 200 lines"), "at most", 200);

function programOf(rule: Configuration): readonly unknown[] {
  if (action === undefined) throw new Error("the family payment does nothing at checkout");
  const compiled = compile(payment, action, rule);
  if (!compiled.ok) throw new Error(compiled.problems.map(({ message }) => message).join(" "));
  return compiled.compiled.program;
}

/** Verifies that all evaluators run the same rule: it applies where it should, and does not apply where one condition fails. */
async function checkAll(): Promise<void> {
  await check("the measured cart", small, true);
  await check("the large cart", large, true);
  for (const lines of [20, 200]) for (const [name, input] of Object.entries(nearMissCheckouts(lines))) await check(name, input, false);
  if (many(large) !== CUSTOMIZATIONS) throw new Error("not every customization applies to the large cart");
}

async function check(cart: string, input: Checkout, expected: boolean): Promise<void> {
  for (const [name, applies] of Object.entries(evaluators)) {
    if ((await applies(input)) !== expected) throw new Error(`${name} does not give ${expected} for ${cart}`);
  }
}

function many(input: Checkout): number {
  let operations = 0;
  for (const each of programs) operations += evaluate(each, input).operations.length;
  return operations;
}

function report(what: string, value: number, side: "at least" | "at most", target: number): void {
  const met = side === "at least" ? value >= target : value <= target;
  console.log(`${met ? "met   " : "MISSED"} ${what}: ${value.toFixed(2)} (${side} ${target})`);
  if (!met) process.exitCode = 1;
}
