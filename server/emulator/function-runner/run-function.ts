/// <reference path="./webassembly.d.ts" />
import { hostInstructions, noHostCalls } from "../../../engine/cost/host-instructions.ts";
import { Host } from "./host.ts";
import { instructionLimitsFor, jsonBytes, type Limits } from "./instruction-limits.ts";
import { COUNTER, meterModule } from "./meter.ts";
import { plainValue } from "./output.ts";
import { API_MODULE } from "./requirements.ts";

/** Result of one run. `error` begins with Shopify's name of the error. */
export interface FunctionRun {
  output: unknown;
  logs: string;
  instructions: number;
  inputBytes: number;
  outputBytes: number;
  error?: string;
}

/** Instructions after which a loop is stopped: the highest limit that Shopify ever allows. */
const HARD_STOP = 110_000_000;

const modules = new WeakMap<Uint8Array, WebAssembly.Module>();

/** Runs a built Function on an input like Shopify, with its limits, and returns the cost. `max` lowers the instruction limit. */
export function runFunction(wasm: Uint8Array, input: unknown, exported = "run", max = Number.POSITIVE_INFINITY): FunctionRun {
  const { instructions, ...others } = instructionLimitsFor(input);
  const limits = { ...others, instructions: Math.min(instructions, max) };
  const inputBytes = jsonBytes(input);
  if (inputBytes > limits.inputBytes) {
    const error = beyond("InputSizeLimitExceeded", inputBytes, limits.inputBytes);
    return { output: undefined, logs: "", instructions: 0, inputBytes, outputBytes: 0, error };
  }
  const { memoryBytes, ...run } = spendInstructions(wasm, input, exported);
  const error = overuse(run, memoryBytes, limits) ?? run.error;
  return error === undefined ? run : { ...run, output: undefined, error };
}

/** Runs a Function without limits. Returns the cost, and the output that Shopify would accept without limits. */
export function spendInstructions(wasm: Uint8Array, input: unknown, exported = "run"): FunctionRun & { memoryBytes: number } {
  const run = { output: undefined, logs: "", instructions: 0, inputBytes: jsonBytes(input), outputBytes: 0, memoryBytes: 0 };
  const calls = noHostCalls();
  const host = new Host(input, calls);
  const {
    memory,
    [exported]: entry,
    [COUNTER]: counter,
  } = new WebAssembly.Instance(compiled(wasm), { [API_MODULE]: host.imports }).exports;
  if (!(memory instanceof WebAssembly.Memory) || typeof entry !== "function" || !(counter instanceof WebAssembly.Global)) {
    return { ...run, error: `InvalidModule: it has no memory or no function "${exported}"` };
  }
  host.attach(memory);
  const trap = attempt(() => entry());
  const output = plainValue(host.output.value);
  const error = trap ?? (output === undefined ? "InvalidOutput: nothing, or not all of it, was written" : undefined);
  return {
    ...run,
    output,
    logs: host.logs,
    instructions: Number(counter.value) + hostInstructions(calls),
    outputBytes: output === undefined ? 0 : jsonBytes(output),
    memoryBytes: memory.buffer.byteLength,
    ...(error === undefined ? {} : { error }),
  };
}

function compiled(wasm: Uint8Array): WebAssembly.Module {
  let module = modules.get(wasm);
  if (!module) {
    module = new WebAssembly.Module(meterModule(wasm, HARD_STOP));
    modules.set(wasm, module);
  }
  return module;
}

function attempt(entry: () => void): string | undefined {
  try {
    entry();
    return undefined;
  } catch (error) {
    return `RuntimeError: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function overuse(run: FunctionRun, memoryBytes: number, limits: Limits): string | undefined {
  if (run.instructions > limits.instructions) return beyond("InstructionCountLimitExceeded", run.instructions, limits.instructions);
  if (memoryBytes > limits.memoryBytes) return beyond("LinearMemoryLimitExceeded", memoryBytes, limits.memoryBytes);
  return run.outputBytes > limits.outputBytes ? beyond("OutputTooLarge", run.outputBytes, limits.outputBytes) : undefined;
}

function beyond(name: string, used: number, limit: number): string {
  return `${name}: ${used} of ${limit}`;
}
