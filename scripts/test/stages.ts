import { type Counts, type Result, runStep, type Step } from "./step.ts";

/** Steps that run one after the other. */
export type Lane = readonly Step[];

/** Lanes that run side by side. */
export type Stage = readonly Lane[];

/** Runs stage after stage until a step fails, which also stops those beside it; what steps print side by side is said whole, step by step. */
export async function runStages(stages: readonly Stage[], say: (line: string) => void, interrupted: AbortSignal): Promise<Counts> {
  const failure = new AbortController();
  const signal = AbortSignal.any([failure.signal, interrupted]);
  const total = { passed: 0, failed: 0 };
  const take = ({ name }: Step, { outcome, passed, failed, output, seconds }: Result) => {
    total.passed += passed;
    total.failed += failed;
    if (outcome === "FAILED") failure.abort();
    if (output !== "") say(`\n> ${name}\n${output.trimEnd()}`);
    say(`${outcome} ${name} in ${seconds.toFixed(1)} s`);
  };
  for (const lanes of stages) {
    const alone = lanes.length === 1;
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) {
          if (signal.aborted) return;
          if (alone) say(`\n> ${step.name}`);
          take(step, await runStep(step, alone ? "at once" : "at the end", signal));
        }
      }),
    );
  }
  return total;
}
