import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processorSeconds } from "../lib/processor-seconds.ts";
import { MeanPace } from "./mean-pace.ts";
import { runStages, type Stage, type Total } from "./stages.ts";
import { Steps } from "./steps.ts";

/** Number of the slowest files that are named. */
const NAMED = 10;

/**
 * Runs stages until one fails or a signal comes. Prints the slowest files and, at the very end, what failed, and how many tests passed and
 * failed; sets the exit code.
 *
 * @param processorLimit Seconds of processor time that the run may take on the reference machine of `machine-pace.ts`. What this machine
 *   needs for the same work is measured again and again beside the tests.
 */
export async function fullRun(stagesOf: (steps: Steps) => readonly Stage[], processorLimit = Number.POSITIVE_INFINITY): Promise<void> {
  const interrupted = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interrupted.abort());
  const reports = await mkdtemp(join(tmpdir(), "cartwright-test-"));
  const pace = new MeanPace();
  const total = await runStages(stagesOf(new Steps(reports)), console.log, interrupted.signal);
  await rm(reports, { recursive: true });
  for (const line of slowest(total)) console.log(line);
  const spent = processorSeconds(process.pid) ?? 0;
  const mean = pace.end();
  const limit = processorLimit * mean;
  const over = spent > limit;
  const excess = over ? `: more than the ${limit.toFixed(0)} that a run may take; the files above are where to begin` : "";
  console.log(`\n${total.seconds.toFixed(0)} s, ${spent.toFixed(0)} processor seconds at a pace of ${mean.toFixed(2)}${excess}`);
  if (total.failures.length > 0) console.log(["\nwhat failed:", ...total.failures].join("\n"));
  const failed = total.failed + Number(over);
  console.log(`\n${total.passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && !interrupted.signal.aborted ? 0 : 1;
}

function slowest({ files }: Total): string[] {
  const longest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, NAMED);
  return longest.length === 0
    ? []
    : ["\nwhat took longest:", ...longest.map(({ path, project, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path} (${project})`)];
}
