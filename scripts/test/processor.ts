import { readFileSync } from "node:fs";

/** What Linux counts in, on every architecture that Node runs on. */
const TICKS_A_SECOND = 100;

/**
 * Seconds of processor time, its own and the system's, of this process and of all that it, and they in turn, have waited for. Null where
 * the system has no such figure.
 */
export function processorSeconds(): number | null {
  const stat = read();
  if (stat === undefined) return null;
  // The second field is the program's name, which may hold blanks; user, system and children's ones are fields 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
}

function read(): string | undefined {
  try {
    return readFileSync("/proc/self/stat", "utf8");
  } catch {
    return undefined;
  }
}
