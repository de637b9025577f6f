import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds that a process has to end in order, and between two checks. */
const GRACE = 10_000;
const POLL_INTERVAL = 100;

/** Ends processes that were started with this folder for temporary files and have outlived their parent: a database, a browser. */
export async function killOrphans(folder: string): Promise<void> {
  const until = performance.now() + GRACE;
  for (let pids = startedWith(folder); pids.length > 0; pids = startedWith(folder)) {
    for (const pid of pids) end(pid, performance.now() < until ? "SIGINT" : "SIGKILL");
    await sleep(POLL_INTERVAL);
  }
}

/** Process ids; empty if the system does not list processes. */
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
    // the process has ended meanwhile
  }
}
