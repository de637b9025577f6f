import { execFileSync } from "node:child_process";
import { type BuildCache, NO_CACHE } from "../../scripts/codegen/cache/cache.ts";
import { openMemory } from "../../scripts/codegen/cache/open-memory.ts";

/**
 * Codegen's cache, for tests about other things. The runner's first process reads the code and passes its digest to the other processes. If
 * code was edited since the runner began, its processes run the old code, and nothing is cached.
 */
export const memory: BuildCache = await remembering();

async function remembering(): Promise<BuildCache> {
  const began = beganAt(process.ppid);
  return began === undefined ? NO_CACHE : openMemory(began);
}

/** Upper bound of a process's start time, in milliseconds; undefined if the system does not report one. */
function beganAt(pid: number): number | undefined {
  try {
    const lasted = execFileSync("ps", ["-o", "etime=", "-p", String(pid)], { encoding: "utf8" }).trim();
    const [, days = "0", hours = "0", minutes, seconds] = /^(?:(?:(\d+)-)?(\d+):)?(\d+):(\d+)$/u.exec(lasted) ?? [];
    if (minutes === undefined || seconds === undefined) return undefined;
    const whole = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds) + 1;
    return Date.now() - whole * 1_000;
  } catch {
    return undefined;
  }
}
