/// <reference path="./webassembly.d.ts" />
import { noCounts, providerInstructions } from "./counts.ts";
import { Host } from "./host.ts";
import { jsonBytes, type Limits, limitsFor } from "./limits.ts";
import { COUNTER, meter } from "./meter.ts";
import { plain } from "./output.ts";
import { API_MODULE } from "./requirements.ts";

/** What the platform would say of one run; `error` starts with the platform's name for it. */
export interface FunctionRun {
  output: unknown;
  logs: string;
  instructions: number;
  inputBytes: number;
  outputBytes: number;
  error?: string;
}

/** A loop is stopped at the most that the platform ever allows. */
const HARD_STOP = 110_000_000;

const modules = new WeakMap<Uint8Array, WebAssembly.Module>();

/** Runs a built Function over an input the way the platform does, limits included, and counts what it costs. */
export function runFunction(wasm: Uint8Array, input: unknown, exported = "run"): FunctionRun {
  const limits = limitsFor(input);
  const run: FunctionRun = { output: undefined, logs: "", instructions: 0, inputBytes: jsonBytes(input), outputBytes: 0 };
  if (run.inputBytes > limits.inputBytes) return { ...run, error: beyond("InputSizeLimitExceeded", run.inputBytes, limits.inputBytes) };
  const counts = noCounts();
  const host = new Host(input, counts);
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
  run.logs = host.logs;
  run.instructions = Number(counter.value) + providerInstructions(counts);
  const output = plain(host.output.value);
  run.outputBytes = output === undefined ? 0 : jsonBytes(output);
  const error = overuse(run, memory.buffer.byteLength, limits) ?? trap;
  if (error !== undefined) return { ...run, error };
  return output === undefined ? { ...run, error: "InvalidOutput: nothing, or not all of it, was written" } : { ...run, output };
}

function compiled(wasm: Uint8Array): WebAssembly.Module {
  let module = modules.get(wasm);
  if (!module) {
    module = new WebAssembly.Module(meter(wasm, HARD_STOP));
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
