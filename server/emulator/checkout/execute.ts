import { existsSync, readFileSync, statSync } from "node:fs";
import { runFunction } from "../function-runner/run-function.ts";
import type { DeployedFunction } from "../functions.ts";
import type { Store } from "../store.ts";
import { checkedOperations } from "./checked-operations.ts";
import { FunctionFailedError } from "./function-failed-error.ts";
import type { FunctionView } from "./function-view.ts";
import type { Operation } from "./operation.ts";

/** One run of a Function: its input, its operations and its cost. With `error`, its operations have no effect. */
export interface Execution {
  input: object | null;
  operations: Operation[];
  instructions: number;
  error?: string;
}

const modules = new Map<string, { changed: number; wasm: Uint8Array }>();

/** Runs a deployed Function like Shopify: with its query, its wasm and its result type, and with the store's instruction limit if that is lower. */
export function executeFunction(deployed: DeployedFunction, view: FunctionView, { shop }: Store): Execution {
  const execution: Execution = { input: null, operations: [], instructions: 0 };
  try {
    execution.input = view.input();
    const run = runFunction(readModule(deployed), execution.input, deployed.exported, shop.functionInstructions ?? undefined);
    execution.instructions = run.instructions;
    if (run.error !== undefined) return { ...execution, error: run.error };
    return { ...execution, operations: checkedOperations(deployed, run.output) };
  } catch (error) {
    if (error instanceof FunctionFailedError) return { ...execution, error: error.message };
    throw error;
  }
}

function readModule({ wasmPath, handle }: DeployedFunction): Uint8Array {
  if (!existsSync(wasmPath)) throw new FunctionFailedError("InvalidModule", `${handle} has not been built: run npm run build:functions`);
  const changed = statSync(wasmPath).mtimeMs;
  const cached = modules.get(wasmPath);
  if (cached?.changed === changed) return cached.wasm;
  const wasm = new Uint8Array(readFileSync(wasmPath));
  if (!WebAssembly.validate(wasm)) throw new FunctionFailedError("InvalidModule", `${wasmPath} is not a WebAssembly module`);
  modules.set(wasmPath, { changed, wasm });
  return wasm;
}
