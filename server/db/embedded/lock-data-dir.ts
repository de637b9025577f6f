import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readIfPresent } from "./read-if-present.ts";

/** Milliseconds granted to a server that was just told to stop. */
const PATIENCE = 1_000;
const UNKNOWN = "unknown";

/**
 * Makes this process the only one on a data directory; returns the release. The lock of a dead process is replaced, that of a living one is an error.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, "server.pid");
  const own = `${file}.${process.pid}`;
  const mine = `${process.pid} ${await born(process.pid)}\n`;
  await writeFile(own, mine);
  try {
    await take(file, own, dataDir);
  } finally {
    await rm(own, { force: true });
  }
  return async () => {
    if ((await readIfPresent(file)) === mine) await rm(file, { force: true });
  };
}

/**
 * Takes the lock. A hard link appears completely or not at all, so that two processes never both own the folder. A dead owner's lock is replaced at
 * once.
 */
async function take(file: string, own: string, dataDir: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await linked(own, file))) {
    const holder = await readIfPresent(file);
    if (holder === null) continue;
    if (!(await alive(holder))) await displace(file, holder);
    else if (Date.now() < end) await sleep(50);
    else {
      const owner = holder.trim().split(" ")[0];
      throw new Error(`the data directory ${dataDir} is in use by another server (process ${owner}): stop it, or choose another DATA_DIR`);
    }
  }
}

/** Removes a dead owner's file, and puts back a file that another process has written meanwhile. */
async function displace(file: string, owner: string): Promise<void> {
  const stalePath = `${file}.stale.${process.pid}`;
  if (!(await succeeded(rename(file, stalePath), "ENOENT"))) return;
  if ((await readIfPresent(stalePath)) !== owner) await linked(stalePath, file);
  await rm(stalePath, { force: true });
}

async function alive(owner: string): Promise<boolean> {
  const [pid, birth] = owner.trim().split(" ");
  if (!isProcessAlive(Number(pid))) return false;
  const now = await born(Number(pid));
  return now !== null && (birth === UNKNOWN || now === UNKNOWN || now === birth);
}

export function isProcessAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** Returns the start time of a process, since process ids are reused; UNKNOWN on systems that do not report it, null for a zombie process. */
async function born(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (stat === null) return UNKNOWN;
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" || fields[0] === "X" ? null : (fields[19] ?? UNKNOWN);
}

async function linked(from: string, to: string): Promise<boolean> {
  return succeeded(link(from, to), "EEXIST");
}

async function succeeded(work: Promise<void>, otherwise: string): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (codeOf(error) === otherwise) return false;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
