import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { startProduct } from "../harness/start-product.ts";
import { processorSeconds } from "../lib/processor-seconds.ts";

/** Seconds after the visit that are not measured, and seconds that are. */
const SETTLING = 60;
const MEASURED = 120;
/** Seconds of processor time, of server and database together, that 20 seconds without a request may take. */
const LIMIT = 0.2;
/** Megabytes of memory that the server's own process may occupy. */
const MEMORY = 130;

/** Measures what a server costs that somebody has visited once and nobody uses. */
const product = await startProduct();
try {
  await fetch(product.url);
  await sleep(SETTLING * 1000);
  const before = spent();
  await sleep(MEASURED * 1000);
  const seconds = spent() - before;
  const perTwenty = (seconds / MEASURED) * 20;
  const megabytes = residentMegabytes();
  console.log(`machine: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}`);
  console.log(
    `processor time in 20 s: ${perTwenty.toFixed(2)} s (limit ${LIMIT} s); a day of it: ${((seconds / MEASURED) * 86_400).toFixed(0)} s`,
  );
  console.log(`memory of the server's process: ${megabytes.toFixed(0)} MB (limit ${MEMORY} MB)`);
  if (!(perTwenty <= LIMIT && megabytes <= MEMORY)) process.exitCode = 1;
} finally {
  await product.stop();
}

function spent(): number {
  const seconds = processorSeconds(product.pid);
  if (seconds === null) throw new Error("this system does not report the processor time of processes: run it on Linux");
  return seconds;
}

function residentMegabytes(): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${product.pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
