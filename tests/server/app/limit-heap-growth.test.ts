import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** Keeps 40 MB, passes 320 MB through a queue that outlives young collections, and prints the most that the heap had, in MB. */
const WORK = `
  const kept = Array.from({ length: 40 }, () => new Array(131072).fill(0.5));
  const queue = [];
  let most = 0;
  for (let at = 0; at < 5000; at++) {
    queue.push(new Array(8192).fill(at + 0.5));
    if (queue.length > 400) queue.shift();
    most = Math.max(most, process.memoryUsage().heapUsed);
  }
  console.log(Math.round(most / 2 ** 20), kept.length);
`;

/** Megabytes that the heap of a process had at most. */
function most(before: string): number {
  const printed = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", `${before}\n${WORK}`], {
    encoding: "utf8",
  });
  return Number.parseInt(printed, 10);
}

it("keeps a heap through which much passes near what is in use", () => {
  const limited = 'import { limitHeapGrowth } from "./server/app/limit-heap-growth.ts"; limitHeapGrowth();';
  const [free, near] = [most(""), most(limited)];
  expect(near).toBeLessThan(free * 0.7);
});
