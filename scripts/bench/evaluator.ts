import { cpus } from "node:os";
import jsonLogic from "json-logic-js";
import { compile } from "../../engine/compile.ts";
import { run } from "../../engine/run.ts";
import type { Configuration } from "../../engine/types.ts";
import { type Checkout, checkout } from "./evaluator-checkout.ts";
import { closure, configuration, customizations, jsonLogicRule, rulesEngine } from "./evaluator-rules.ts";

const ROUNDS = 15;
const ROUND_MS = 60;
const CUSTOMIZATIONS = 25;

const program = programOf(configuration);
const programs = customizations(CUSTOMIZATIONS).map(programOf);
const small = checkout(20);
const large = checkout(200);

const own = (input: Checkout) => run(program, input).operations.length;
const expected = own(small);
const outcomes = {
  closure: closure(small).operations.length,
  "json-rules-engine": (await rulesEngine.run({ checkout: small })).events.length,
  "json-logic-js": Number(jsonLogic.apply(jsonLogicRule, small)),
};
for (const [name, outcome] of Object.entries(outcomes)) {
  if (outcome !== expected) throw new Error(`${name} gives ${outcome} and the runtime ${expected}: they do not run the same rule`);
}

if (many(large) !== CUSTOMIZATIONS) throw new Error("not every customization applies to the large cart");

console.log(`machine: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}; microseconds, median of ${ROUNDS} rounds`);
const times = await measureAll({
  runtime: () => own(small),
  closure: () => closure(small).operations.length,
  "json-logic-js": () => jsonLogic.apply(jsonLogicRule, small),
  "json-rules-engine": () => rulesEngine.run({ checkout: small }),
  "25 customizations, 20 lines": () => many(small),
  "25 customizations, 200 lines": () => many(large),
});
for (const [name, time] of Object.entries(times)) console.log(name.padEnd(30), time.toFixed(2).padStart(10));

report("json-rules-engine / runtime", ratio("json-rules-engine", "runtime"), 20, "at least");
report("json-logic-js / runtime", ratio("json-logic-js", "runtime"), 20, "at least");
report("runtime / closure", ratio("runtime", "closure"), 1.5, "at most");
report("25 customizations on 200 lines, microseconds", times["25 customizations, 200 lines"] ?? Number.NaN, 250, "at most");
report("200 lines / 20 lines", ratio("25 customizations, 200 lines", "25 customizations, 20 lines"), 12, "at most");

function programOf(rule: Configuration): readonly unknown[] {
  const compiled = compile("payment", rule);
  if (!compiled.ok) throw new Error(compiled.problems.map(({ message }) => message).join(" "));
  return compiled.compiled.program;
}

function many(input: Checkout): number {
  let operations = 0;
  for (const each of programs) operations += run(each, input).operations.length;
  return operations;
}

/** One round of each in turn, so that a slow moment of the machine hits all alike. */
async function measureAll(tasks: Record<string, () => unknown>): Promise<Record<string, number>> {
  const rounds = Object.fromEntries(Object.keys(tasks).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, task] of Object.entries(tasks)) {
      const time = await measureRound(task);
      if (round > 0) rounds[name]?.push(time);
    }
  }
  return Object.fromEntries(Object.entries(rounds).map(([name, all]) => [name, all.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN]));
}

async function measureRound(task: () => unknown): Promise<number> {
  const start = performance.now();
  let runs = 0;
  for (; performance.now() - start < ROUND_MS; runs++) {
    const result = task();
    if (result instanceof Promise) await result;
  }
  return ((performance.now() - start) * 1000) / runs;
}

function ratio(a: string, b: string): number {
  return (times[a] ?? Number.NaN) / (times[b] ?? Number.NaN);
}

function report(what: string, value: number, target: number, side: "at least" | "at most"): void {
  const met = side === "at least" ? value >= target : value <= target;
  console.log(`${met ? "met   " : "MISSED"} ${what}: ${value.toFixed(2)} (${side} ${target})`);
}
