import { processorTimeSince, slowdown } from "../../scripts/lib/slowdown.ts";

/** Milliseconds of processor time of this process for some work; other processes do not count. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return processorTimeSince(before);
}

/** Milliseconds that some work would take on an idle machine: the elapsed time divided by the current slowdown. */
export async function timeAlone(work: () => Promise<unknown>): Promise<number> {
  const before = slowdown();
  const began = performance.now();
  await work();
  const elapsed = performance.now() - began;
  return elapsed / Math.max(before, slowdown());
}
