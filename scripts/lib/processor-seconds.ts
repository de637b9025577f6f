import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks in a second, on every Linux that Node runs on. */
const TICKS = 100;

interface Spent {
  pid: number;
  parent: number;
  seconds: number;
}

/**
 * Seconds of processor time of a process and all processes below it, including those of them that have ended; null if the system does not
 * report times.
 */
export function processorSeconds(root: number): number | null {
  let all: Spent[];
  try {
    all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? spentBy(Number(name)) : []));
  } catch {
    return null;
  }
  const family = new Set([root]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid)).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Own time of a process, and that of its children that have ended; empty if the process has ended meanwhile. */
function spentBy(pid: number): Spent[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid, parent: Number(fields[1]), seconds: ticks / TICKS }];
  } catch {
    return [];
  }
}
