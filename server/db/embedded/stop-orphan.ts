import { readFile, readlink, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isProcessAlive } from "./lock-data-dir.ts";

/** Stops a database whose server on this folder was killed, so that a new server can start. */
export async function stopOrphan(folder: string): Promise<void> {
  const pid = await postmaster(folder);
  if (pid === null || !(await isOn(pid, folder))) return;
  for (const [signal, patience] of [
    ["SIGINT", 5_000],
    ["SIGQUIT", 5_000],
  ] as const) {
    process.kill(pid, signal);
    if (await waitForExit(pid, patience)) return;
  }
  throw new Error(`the PostgreSQL server left over on ${folder} (process ${pid}) does not stop: end it and start again`);
}

/** True if the process ends within `patience` milliseconds. */
async function waitForExit(pid: number, patience: number): Promise<boolean> {
  const end = Date.now() + patience;
  while (isProcessAlive(pid)) {
    if (Date.now() > end) return false;
    await sleep(10);
  }
  return true;
}

async function postmaster(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number(text.split("\n")[0]);
  return Number.isInteger(pid) && pid > 1 && isProcessAlive(pid) ? pid : null;
}

/**
 * True if a process is the server of this folder. PostgreSQL's working directory is its data folder; systems that do not report it rely on the pid
 * file.
 */
async function isOn(pid: number, folder: string): Promise<boolean> {
  const working = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return working === null ? process.platform !== "linux" : working === (await realpath(folder));
}
