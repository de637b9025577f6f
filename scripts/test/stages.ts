import { processorSeconds } from "../lib/processor-seconds.ts";
import type { Counts, Ran } from "./report.ts";
import { type Result, runStep, type Step } from "./step.ts";

/** Steps that run one after the other. */
export type Lane = readonly Step[];

/** Lanes that run concurrently. */
export type Stage = readonly Lane[];

/** Result of all stages. */
export interface Total extends Counts {
  files: readonly Ran[];
  /** Lines that name what failed: tests and steps, in the order in which they failed. */
  failures: readonly string[];
  /** Steps that were stopped, or never begun, because of the signal or because an earlier stage failed. */
  stopped: readonly string[];
  seconds: number;
}

/** Beginning of a line that names a failed test or step. */
const FAILED = "FAILED ";

/**
 * Runs stage after stage until one fails. A step that fails ends its own lane; the concurrent lanes go on, so that one run names everything
 * that is wrong at its stage. Prints the output of steps at once, and the duration of each stage.
 */
export async function runStages(stages: readonly Stage[], say: (line: string) => void, signal: AbortSignal): Promise<Total> {
  const files: Ran[] = [];
  const failures: string[] = [];
  const stopped: string[] = [];
  const total = { passed: 0, failed: 0 };
  const began = performance.now();
  const since = (start: number) => (performance.now() - start) / 1000;
  const take = ({ name }: Step, { outcome, passed, failed, seconds, files: ran }: Result) => {
    total.passed += passed;
    total.failed += failed;
    files.push(...ran);
    if (outcome === "stopped") stopped.push(name);
    note(`${outcome} ${name} in ${seconds.toFixed(1)} s`);
  };
  for (const [index, lanes] of stages.entries()) {
    if (signal.aborted || failures.length > 0) {
      stopped.push(...lanes.flat().map(({ name }) => name));
      continue;
    }
    const place = `stage ${index + 1} of ${stages.length}`;
    const [started, spent] = [performance.now(), processorSeconds(process.pid)];
    say(`\n${place}: ${lanes.map((lane) => lane.map(({ name }) => name).join(", ")).join(" | ")}`);
    await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)));
    const processor = spent === null ? "" : `, ${((processorSeconds(process.pid) ?? 0) - spent).toFixed(0)} processor seconds`;
    say(`${place}: ${since(started).toFixed(0)} s${processor}; ${since(began).toFixed(0)} s since the beginning`);
  }
  return { ...total, files, failures, stopped, seconds: since(began) };

  async function runLane(lane: Lane, beside: boolean): Promise<void> {
    let broken = false;
    for (const step of lane) {
      if (signal.aborted || broken) {
        stopped.push(step.name);
        continue;
      }
      const result = await runStep(step, { say: (line) => note(line, beside ? `${step.name} | ` : ""), signal });
      take(step, result);
      broken = result.outcome === "FAILED";
    }
  }

  function note(line: string, prefix = ""): void {
    if (line.startsWith(FAILED)) failures.push(line);
    say(`${prefix}${line}`);
  }
}
