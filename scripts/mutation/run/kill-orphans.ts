import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds to end in order, and between two looks. */
const GRACE = 10_000;
const LOOK = 100;

/** Ends what was started with this folder for its temporary files and has outlived who started it: a database, a browser. */
export async function killOrphans(folder: string): Promise<void> {
  const until = performance.now() + GRACE;
  for (let left = startedWith(folder); left.length > 0; left = startedWith(folder)) {
    for (const pid of left) end(pid, performance.now() < until ? "SIGINT" : "SIGKILL");
    await sleep(LOOK);
  }
}

/** None where the system does not tell. */
function startedWith(folder: string): number[] {
  const variable = `TMPDIR=${folder}`;
  let names: string[];
  try {
    names = readdirSync("/proc");
  } catch {
    return [];
  }
  return names.filter((name) => /^\d+$/.test(name) && environment(name).includes(variable)).map(Number);
}

function environment(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
  } catch {
    return [];
  }
}

function end(pid: number, signal: "SIGINT" | "SIGKILL"): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended meanwhile
  }
}
