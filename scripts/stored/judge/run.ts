import { join } from "node:path";
import { parse } from "graphql";
import { LRUCache } from "lru-cache";
import { blockOf } from "../../../engine/declare/act.ts";
import { families } from "../../../engine/declare/catalog.ts";
import { NAMESPACE, PROGRAM } from "../../../engine/platform.ts";
import { inputOf, NOWHERE } from "../../../engine/rule/cart-world.ts";
import type { Compiled } from "../../../engine/rule/packed.ts";
import { packsOf } from "../../../engine/rule/packs-of.ts";
import { run } from "../../../engine/rule/run.ts";
import type { Problem } from "../../../engine/types.ts";
import { factsOf } from "../../../server/local/checkout/facts.ts";
import { checkedOperations } from "../../../server/local/checkout/output.ts";
import { functionSchema } from "../../../server/local/checkout/schemas.ts";
import { type DeployedFunction, readFunctions } from "../../../server/local/functions.ts";
import { seedStore } from "../../../server/local/seed/seed.ts";
import { DEFAULT_SHOP } from "../../../server/local/shops.ts";
import { answered } from "../../../server/local/world/answered.ts";
import type { Facts } from "../../../server/local/world/facts.ts";
import { root } from "../../../server/root.ts";
import { checkouts } from "./checkouts.ts";

/** Runs compiled rules; what goes wrong at checkout is one problem, of the first checkout in which it does. */
export type Runner = (compiled: Compiled) => Problem[];

/** Reads the checkouts as one Function does, by the variables of its query. */
type Inputs = (variables: Record<string, unknown>) => object[];

/** Inputs that are kept: many rules ask for the same, and most for nothing of their own. */
const MOST = 500;

/** Runs rules on the checkouts of the check: the queries of their Functions read them, and what comes out must be what the platform takes. */
export function createRunner(): Runner {
  const store = seedStore(DEFAULT_SHOP, "2026-01-01T00:00:00.000Z");
  const all = checkouts(store).map((checkout) => factsOf(store, checkout, PROGRAM_ELSEWHERE));
  const functions = readFunctions(join(root, "extensions")).map((each) => ({ deployed: each, inputs: inputsOf(each, all) }));
  const byHandle = new Map(functions.map((each) => [each.deployed.handle, each]));
  return ({ pack, program, variables }) => {
    if (ofBlocks.has(pack)) return runInBlocks(program);
    const found = byHandle.get(pack);
    if (found === undefined) return [problem(`the Function ${pack} is not there`)];
    try {
      for (const input of found.inputs(variables)) checkedOperations(found.deployed, run(program, input));
      return [];
    } catch (error) {
      return [problem(error instanceof Error ? error.message : String(error))];
    }
  };
}

/** Packs that stand for what blocks read: no Function carries them. */
const ofBlocks: ReadonlySet<string> = new Set(
  families.flatMap((family) => {
    const block = blockOf(family);
    return block === undefined ? [] : packsOf(family, block).map(({ handle }) => handle);
  }),
);

/** A cart that has nothing, and one that has something of everything: blocks answer no others. */
const WORLDS = [
  inputOf(NOWHERE),
  inputOf({
    lines: [{ product: "1", variant: "2", collections: ["3"], amount: "4.50" }],
    ...{ country: "CA", company: true, phone: "+14155550132", codes: ["GIFT"], rate: "1.36" },
  }),
];

function runInBlocks(program: Compiled["program"]): Problem[] {
  try {
    for (const world of WORLDS) run(program, world);
    return [];
  } catch (error) {
    return [problem(error instanceof Error ? error.message : String(error))];
  }
}

/** The program is handed to the run itself, so that rules that ask for the same share what was read. */
const PROGRAM_ELSEWHERE = { [NAMESPACE]: { [PROGRAM]: { jsonValue: [] } } };

function inputsOf({ api, inputQuery }: DeployedFunction, all: readonly Facts[]): Inputs {
  const document = parse(inputQuery);
  const known = new LRUCache<string, object[]>({ max: MOST });
  return (variables) => {
    const key = JSON.stringify(variables);
    const inputs = known.get(key) ?? all.map((facts) => answered(functionSchema(api), document, variables, facts));
    known.set(key, inputs);
    return inputs;
  };
}

function problem(message: string): Problem {
  return { code: "runtime", path: "", message: `It fails at checkout: ${message}` };
}
