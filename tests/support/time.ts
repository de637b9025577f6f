import { slowdown, spent } from "../../scripts/lib/slowdown.ts";

/** Milliseconds of processor time of this process for some work: what others do on the machine does not count. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return spent(before);
}

/** Milliseconds that some work would take on an idle machine: as long as it took, by how much slower than alone this process runs just now. */
export async function timeAlone(work: () => Promise<unknown>): Promise<number> {
  const before = slowdown();
  const began = performance.now();
  await work();
  const elapsed = performance.now() - began;
  return elapsed / Math.max(before, slowdown());
}
