import { readFile } from "node:fs/promises";
import { run, type Shown } from "./command.ts";

/** A check: a command that ends with 0, or a run of tests that leaves a report. */
export interface Step {
  name: string;
  command: readonly string[];
  /** Where a run of tests writes its report. */
  report?: string;
}

export interface Counts {
  passed: number;
  failed: number;
}

export interface Result extends Counts {
  outcome: "ok" | "FAILED" | "stopped";
  output: string;
  seconds: number;
}

/** Runs a step; a stopped one has neither passed nor failed. */
export async function runStep({ command, report }: Step, shown: Shown, signal: AbortSignal): Promise<Result> {
  const started = performance.now();
  const { ok, output } = await run(command, shown, signal);
  const seconds = (performance.now() - started) / 1000;
  if (!ok && signal.aborted) return { outcome: "stopped", passed: 0, failed: 0, output, seconds };
  const { passed, failed } = report === undefined ? { passed: Number(ok), failed: 0 } : await counted(report);
  // A step that breaks without a failing test of its own still counts: a run is never red with "0 failed".
  return { outcome: ok ? "ok" : "FAILED", passed, failed: ok ? failed : Math.max(failed, 1), output, seconds };
}

/** Reads how many tests ran; a run that broke before its first test leaves no report. */
async function counted(report: string): Promise<Counts> {
  const text = await readFile(report, "utf8").catch(() => "{}");
  const { numPassedTests = 0, numFailedTests = 0 }: { numPassedTests?: number; numFailedTests?: number } = JSON.parse(text);
  return { passed: numPassedTests, failed: numFailedTests };
}
