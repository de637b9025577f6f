import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type Product, startProduct } from "../harness/start-product.ts";
import { withDatabase } from "../harness/with-database.ts";
import { processorSeconds } from "../lib/processor-seconds.ts";
import { fillShops } from "./idle/fill-shops.ts";

/** Seconds after the visit that are not measured, and seconds that are. */
const SETTLING = 60;
const MEASURED = 120;
/** Seconds of processor time, of server and database together, that 20 seconds without a request may take. */
const LIMIT = 0.2;
/** Megabytes of memory that the server's own process may occupy, with one shop and with many. */
const MEMORY = 130;
const MEMORY_OF_MANY = 200;
const MANY = 10_000;

/** Measures what a server costs that nobody uses: one that somebody has visited once, and one with many shops, which it compares by and by. */
console.log(`machine: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}`);
const only = process.argv[2];
if (only !== "many") {
  const { perTwenty, perDay, megabytes } = await measured(await startProduct());
  console.log(`processor time in 20 s: ${perTwenty.toFixed(2)} s (limit ${LIMIT} s); a day of it: ${perDay.toFixed(0)} s`);
  console.log(`memory of the server's process: ${megabytes.toFixed(0)} MB (limit ${MEMORY} MB)`);
  if (!(perTwenty <= LIMIT && megabytes <= MEMORY)) process.exitCode = 1;
}
if (only !== "one")
  await withDatabase(async (url) => {
    await fillShops(url, MANY);
    const { perTwenty, megabytes } = await measured(await startProduct(undefined, { DATABASE_URL: url }));
    console.log(`with ${MANY} shops of five rules: memory ${megabytes.toFixed(0)} MB (limit ${MEMORY_OF_MANY} MB)`);
    console.log(`processor time in 20 s, its comparisons included and the database's own left out: ${perTwenty.toFixed(2)} s`);
    if (!(megabytes <= MEMORY_OF_MANY)) process.exitCode = 1;
  });

async function measured(product: Product): Promise<{ perTwenty: number; perDay: number; megabytes: number }> {
  try {
    await fetch(product.url);
    await sleep(SETTLING * 1000);
    const before = spent(product);
    await sleep(MEASURED * 1000);
    const seconds = spent(product) - before;
    return { perTwenty: (seconds / MEASURED) * 20, perDay: (seconds / MEASURED) * 86_400, megabytes: residentMegabytes(product) };
  } finally {
    await product.stop();
  }
}

function spent({ pid }: Product): number {
  const seconds = processorSeconds(pid);
  if (seconds === null) throw new Error("this system does not report the processor time of processes: run it on Linux");
  return seconds;
}

function residentMegabytes({ pid }: Product): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
