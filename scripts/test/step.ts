import { run, type Settings } from "./command.ts";
import { type Counts, type Ran, readReport } from "./report.ts";

/** Check: a command that exits with 0, or a test run that writes a report. */
export interface Step {
  name: string;
  command: readonly string[];
  /** Path of a test run's report. */
  report?: string;
  environment?: Readonly<Record<string, string>>;
}

export interface Result extends Counts {
  outcome: "ok" | "FAILED" | "stopped";
  seconds: number;
  files: readonly Ran[];
}

/** Runs a step. A stopped step has neither passed nor failed. */
export async function runStep({ command, report, environment }: Step, settings: Settings): Promise<Result> {
  const started = performance.now();
  const ok = await run(command, environment === undefined ? settings : { ...settings, environment });
  const seconds = (performance.now() - started) / 1000;
  if (!ok && settings.signal.aborted) return { outcome: "stopped", passed: 0, failed: 0, seconds, files: [] };
  const { passed, failed, files } = report === undefined ? { passed: Number(ok), failed: 0, files: [] } : await readReport(report);
  // A step that breaks without a failing test of its own counts as one failure, so that a failed run never reports "0 failed".
  return { outcome: ok ? "ok" : "FAILED", passed, failed: ok ? failed : Math.max(failed, 1), seconds, files };
}
