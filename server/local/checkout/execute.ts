import { existsSync, readFileSync, statSync } from "node:fs";
import type { DeployedFunction } from "../functions.ts";
import type { Store } from "../store.ts";
import { runFunction } from "../wasm/run.ts";
import type { Checkout } from "./checkout.ts";
import { FunctionFailure } from "./failure.ts";
import { functionInput, queryVariables } from "./input.ts";
import { checkedOperations, type Operation } from "./output.ts";
import { type Owner, world } from "./world.ts";

/** One run of a Function: what it got, what it answered, what it cost; with `error` nothing it answered counts. */
export interface Execution {
  input: object | null;
  operations: Operation[];
  instructions: number;
  error?: string;
}

const modules = new Map<string, { changed: number; wasm: Uint8Array }>();

/** Runs a deployed Function on a checkout as the platform does: its query, its wasm, its result type. */
export function executeFunction(deployed: DeployedFunction, store: Store, checkout: Checkout, owner: Owner): Execution {
  const execution: Execution = { input: null, operations: [], instructions: 0 };
  try {
    const named = deployed.variables;
    const variables = queryVariables(named && owner(named.namespace, named.key)?.jsonValue);
    execution.input = functionInput(deployed, world(store, seenBy(deployed, checkout), owner), variables);
    const run = runFunction(readModule(deployed), execution.input, deployed.exported, store.shop.functionInstructions ?? undefined);
    execution.instructions = run.instructions;
    if (run.error !== undefined) return { ...execution, error: run.error };
    return { ...execution, operations: checkedOperations(deployed, run.output) };
  } catch (error) {
    if (error instanceof FunctionFailure) return { ...execution, error: error.message };
    throw error;
  }
}

/** What a selection that no Function reads shows of the checkout that a Function sees: for explanations. */
export function lookAt(deployed: DeployedFunction, store: Store, checkout: Checkout, owner: Owner, selection: string): object {
  return functionInput({ ...deployed, inputQuery: `{ ${selection} }` }, world(store, seenBy(deployed, checkout), owner), {});
}

/** Delivery options are customized before the buyer can choose one: no option is selected, and no total includes it. */
function seenBy({ api }: DeployedFunction, checkout: Checkout): Checkout {
  return api === "delivery_customization" ? { ...checkout, step: "information" } : checkout;
}

function readModule({ wasmPath, handle }: DeployedFunction): Uint8Array {
  if (!existsSync(wasmPath)) throw new FunctionFailure("InvalidModule", `${handle} has not been built: run npm run build:functions`);
  const changed = statSync(wasmPath).mtimeMs;
  const known = modules.get(wasmPath);
  if (known?.changed === changed) return known.wasm;
  const wasm = new Uint8Array(readFileSync(wasmPath));
  if (!WebAssembly.validate(wasm)) throw new FunctionFailure("InvalidModule", `${wasmPath} is not a WebAssembly module`);
  modules.set(wasmPath, { changed, wasm });
  return wasm;
}
