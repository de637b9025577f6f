import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getOutput, setInput } from "../../engine/runtime/host.ts";
import { run } from "../../engine/runtime/run-rule.ts";
import { bundleForJavaScript, functionName } from "../../scripts/functions/bundle-for-javascript.ts";
import { runFunction } from "../../server/emulator/function-runner/run-function.ts";

/** The admin's build. */
export function runTypeScript(input: unknown): unknown {
  setInput(input);
  run();
  return getOutput();
}

/** Checkout's build; a run that the platform would not accept is told apart from any output. */
export function runWasm(module: Uint8Array, input: unknown): unknown {
  const { output, error } = runFunction(module, input);
  return error === undefined ? output : { error };
}

/** The way back, in a process of its own. */
export async function runJavaScript(target: string, inputs: readonly unknown[], runs?: string): Promise<unknown[]> {
  const folder = mkdtempSync(join(tmpdir(), "cartwright-function-"));
  const bundle = join(folder, "index.mjs");
  writeFileSync(bundle, await bundleForJavaScript(target, runs));
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tests/functions/javascript-runner.mjs", bundle, functionName(target)], {
    input: inputs.map((input) => `${JSON.stringify(input)}\n`).join(""),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}
