import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runStages } from "./test/stages.ts";
import type { Step } from "./test/step.ts";

/**
 * Cheap checks first: what a typing mistake breaks is known within seconds. Names are scripts of package.json. Each line is a stage, made
 * for two cores: its lanes run side by side, a single one uses both cores by itself.
 */
const STAGES = [
  [["test:format"], ["test:lint"]],
  [["test:types"], ["test:codegen", "test:layers", "test:unused", "test:portable", "test:schemas", "test:stored"]],
  [["build"]],
  [["test:unit"]],
  [["test:chromium"]],
  [["test:browser"], ["test:browser:live"]],
];
const VITEST = new Set(["test:unit", "test:browser", "test:browser:live"]);

const reports = await mkdtemp(join(tmpdir(), "cartwright-test-"));
const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interrupted.abort());

const stages = STAGES.map((lanes) => lanes.map((names) => names.map(step)));
const { passed, failed } = await runStages(stages, console.log, interrupted.signal);
await rm(reports, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && !interrupted.signal.aborted ? 0 : 1;

function step(name: string): Step {
  const command = ["npm", "run", "--silent", name];
  if (!VITEST.has(name)) return { name, command };
  const report = join(reports, `${name.replaceAll(":", "-")}.json`);
  return { name, command: [...command, "--", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`], report };
}
