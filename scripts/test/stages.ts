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
  /** Steps that were stopped, or never begun, because another one failed or because of the signal. */
  stopped: readonly string[];
  seconds: number;
}

/**
 * Runs stage after stage until a step fails, which also stops the concurrent ones. Prints the output of steps at once, and the duration of
 * each stage.
 */
export async function runStages(stages: readonly Stage[], say: (line: string) => void, interrupted: AbortSignal): Promise<Total> {
  const failure = new AbortController();
  const signal = AbortSignal.any([failure.signal, interrupted]);
  const files: Ran[] = [];
  const stopped: string[] = [];
  const total = { passed: 0, failed: 0 };
  const began = performance.now();
  const since = (start: number) => (performance.now() - start) / 1000;
  const take = ({ name }: Step, { outcome, passed, failed, seconds, files: ran }: Result) => {
    total.passed += passed;
    total.failed += failed;
    files.push(...ran);
    if (outcome === "FAILED") failure.abort();
    if (outcome === "stopped") stopped.push(name);
    say(`${outcome} ${name} in ${seconds.toFixed(1)} s`);
  };
  for (const [index, lanes] of stages.entries()) {
    if (signal.aborted) {
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
  return { ...total, files, stopped, seconds: since(began) };

  async function runLane(lane: Lane, beside: boolean): Promise<void> {
    for (const step of lane) {
      if (signal.aborted) stopped.push(step.name);
      else take(step, await runStep(step, { say: beside ? (line) => say(`${step.name} | ${line}`) : say, signal }));
    }
  }
}
