import { readdir, readFile } from "node:fs/promises";

interface Process {
  pid: number;
  parent: number;
  name: string;
}

/** Reads the system's data about a process; null for a zombie. */
export async function stat(pid: number): Promise<Process | null> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [, name = "", state, parent] = /\((.*)\) (\S) (\d+)/s.exec(text) ?? [];
  return state === undefined || state === "Z" || state === "X" ? null : { pid, parent: Number(parent), name };
}

/** Process ids of a process and all its descendants. */
export async function descendants(of: number): Promise<number[]> {
  const processes = await Promise.all((await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map((name) => stat(Number(name))));
  const known = new Set([of]);
  for (let size = 0; size !== known.size; ) {
    size = known.size;
    for (const found of processes) if (found && known.has(found.parent)) known.add(found.pid);
  }
  return [...known];
}

export async function lives(pid: number): Promise<boolean> {
  return (await stat(pid)) !== null;
}

/** Names of the processes that have not ended. */
export async function living(pids: readonly number[]): Promise<string[]> {
  return (await Promise.all(pids.map(stat))).flatMap((found) => found?.name ?? []);
}
