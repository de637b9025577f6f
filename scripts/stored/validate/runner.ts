import { join } from "node:path";
import { parse } from "graphql";
import { LRUCache } from "lru-cache";
import { packsForAction } from "../../../engine/compiler/packs-for-action.ts";
import { blockAction } from "../../../engine/declarations/actions.ts";
import { families } from "../../../engine/declarations/catalog.ts";
import { runProgram } from "../../../engine/evaluator/run-program.ts";
import { NAMESPACE, PROGRAM_METAFIELD_KEY } from "../../../engine/shopify/constants.ts";
import type { Compiled } from "../../../engine/types/pack.ts";
import type { Problem } from "../../../engine/types/problem.ts";
import { projectRoot } from "../../../server/core/project-root.ts";
import { checkedOperations } from "../../../server/emulator/checkout/checked-operations.ts";
import { functionSchema } from "../../../server/emulator/checkout/schemas.ts";
import { executeInputQuery } from "../../../server/emulator/function-input/execute-query.ts";
import type { Facts } from "../../../server/emulator/function-input/facts.ts";
import { type DeployedFunction, readFunctions } from "../../../server/emulator/functions.ts";
import { seedStore } from "../../../server/emulator/seed/seed-store.ts";
import { DEFAULT_SHOP } from "../../../server/emulator/shops.ts";
import { blockInputs, checkoutFacts } from "./checkouts.ts";

/** Runs compiled rules. A failure at checkout is one problem, that of the first checkout that fails. */
export type Runner = (compiled: Compiled) => Problem[];

/** Reads the checkouts as one Function does, with the variables of its query. */
type Inputs = (variables: Record<string, unknown>) => object[];

/** Maximum number of cached inputs. Many rules request the same data, and most none of their own. */
const MAX_RUNS = 500;
/** Maximum number of cached outcomes. Rules that differ in their names alone have the same program. */
const MAX_OUTCOMES = 1_000;

/** Creates a runner for the checkouts of the check: the queries of the Functions read them, and Shopify must accept the output. */
export function createRunner(): Runner {
  const store = seedStore(DEFAULT_SHOP, "2026-01-01T00:00:00.000Z");
  const all = checkoutFacts(store, PROGRAM_ELSEWHERE);
  const inBlocks = blockInputs();
  const functions = readFunctions(join(projectRoot, "extensions")).map((each) => ({ deployed: each, inputs: inputsOf(each, all) }));
  const byHandle = new Map(functions.map((each) => [each.deployed.handle, each]));
  return onceForEach(({ pack, program, variables }) => {
    if (ofBlocks.has(pack)) return runInBlocks(program, inBlocks);
    const deployment = byHandle.get(pack);
    if (deployment === undefined) return [problem(`the Function ${pack} is not there`)];
    try {
      for (const input of deployment.inputs(variables)) checkedOperations(deployment.deployed, runProgram(program, input));
      return [];
    } catch (error) {
      return [problem(error instanceof Error ? error.message : String(error))];
    }
  });
}

/** Runs each program once for the same values of its query: its outcome depends on nothing else. */
function onceForEach(run: Runner): Runner {
  const cache = new LRUCache<string, Problem[]>({ max: MAX_OUTCOMES });
  return (compiled) => {
    const key = JSON.stringify([compiled.pack, compiled.program, compiled.variables]);
    const outcome = cache.get(key) ?? run(compiled);
    cache.set(key, outcome);
    return outcome;
  };
}

/** Packs of the data that blocks read; no Function has them. */
const ofBlocks: ReadonlySet<string> = new Set(
  families.flatMap((family) => {
    const block = blockAction(family);
    return block === undefined ? [] : packsForAction(family, block).map(({ handle }) => handle);
  }),
);

function runInBlocks(program: Compiled["program"], inputs: readonly object[]): Problem[] {
  try {
    for (const input of inputs) runProgram(program, input);
    return [];
  } catch (error) {
    return [problem(error instanceof Error ? error.message : String(error))];
  }
}

/** Placeholder of the program in the input. The program is passed separately, so that rules that request the same data share it. */
const PROGRAM_ELSEWHERE = { [NAMESPACE]: { [PROGRAM_METAFIELD_KEY]: { jsonValue: [] } } };

function inputsOf({ api, inputQuery }: DeployedFunction, all: readonly Facts[]): Inputs {
  const document = parse(inputQuery);
  const cache = new LRUCache<string, object[]>({ max: MAX_RUNS });
  return (variables) => {
    const key = JSON.stringify(variables);
    const inputs = cache.get(key) ?? all.map((facts) => executeInputQuery(functionSchema(api), document, variables, facts));
    cache.set(key, inputs);
    return inputs;
  };
}

function problem(message: string): Problem {
  return { code: "runtime", path: "", message: `It fails at checkout: ${message}` };
}
