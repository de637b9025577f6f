import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "../harness/start-product.ts";

const ROUNDS = 5;

/** Measures the cold start to the first 200, and SIGTERM to the exit, on a new and on a used data directory. The worst of five counts. */
const fresh: number[] = [];
const used: number[] = [];
const stopped: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const folder = await mkdtemp(join(tmpdir(), "cartwright-bench-"));
  for (const times of [fresh, used]) {
    const product = await startProduct(folder);
    times.push(product.readyAfter);
    stopped.push((await product.stop()).after);
  }
  await rm(folder, { recursive: true, force: true });
}
console.log(`machine: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}`);
report("first answer, new data directory", fresh, 5);
report("first answer, used data directory", used, 2);
report("SIGTERM to the end", stopped, 5);

function report(what: string, times: number[], limit: number): void {
  const seconds = times.map((time) => time / 1000).sort((a, b) => a - b);
  const worst = seconds.at(-1) ?? Number.NaN;
  const median = seconds[Math.floor(seconds.length / 2)] ?? Number.NaN;
  console.log(`${what}: median ${median.toFixed(2)} s, worst ${worst.toFixed(2)} s (limit ${limit} s)`);
  if (!(worst <= limit)) process.exitCode = 1;
}
