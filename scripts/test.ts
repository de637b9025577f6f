import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Cheap checks first: what a typing mistake breaks is known within seconds. Names are scripts of package.json. */
const STEPS = [
  "test:format",
  "test:lint",
  "test:types",
  "test:layers",
  "test:unused",
  "test:codegen",
  "test:schemas",
  "test:portable",
  "build",
  "test:unit",
  "test:browser",
  "test:browser:live",
];
const VITEST = new Set(["test:unit", "test:browser", "test:browser:live"]);

const reports = await mkdtemp(join(tmpdir(), "cartwright-test-"));
let passed = 0;
let failed = 0;
for (const step of STEPS) {
  const started = performance.now();
  const report = join(reports, `${step.replaceAll(":", "-")}.json`);
  const flags = VITEST.has(step) ? ["--", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`] : [];
  console.log(`\n> ${step}`);
  const ok = await succeeds("npm", ["run", "--silent", step, ...flags]);
  const counts = VITEST.has(step) ? await counted(report) : { passed: 0, failed: 0 };
  passed += counts.passed;
  failed += counts.failed;
  // A step that breaks without a failing test of its own still counts: a run is never red with "0 failed".
  if (ok) passed += VITEST.has(step) ? 0 : 1;
  else failed += counts.failed === 0 ? 1 : 0;
  console.log(`${ok ? "ok" : "FAILED"} ${step} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (!ok) break;
}
await rm(reports, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function succeeds(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    spawn(command, args, { stdio: "inherit" })
      .on("error", reject)
      .on("exit", (code) => resolve(code === 0));
  });
}

/** Reads how many tests ran; a run that broke before its first test leaves no report. */
async function counted(report: string): Promise<{ passed: number; failed: number }> {
  const text = await readFile(report, "utf8").catch(() => "{}");
  const { numPassedTests = 0, numFailedTests = 0 }: { numPassedTests?: number; numFailedTests?: number } = JSON.parse(text);
  return { passed: numPassedTests, failed: numFailedTests };
}
