import { execFileSync } from "node:child_process";
import { type BuildCache, NO_CACHE } from "../../scripts/codegen/cache/cache.ts";
import { openMemory } from "../../scripts/codegen/cache/open.ts";

/**
 * What codegen remembers, for tests that are about other things. The runner's first process reads the code and hands it on to the others as
 * it was then: what was edited since the runner began is not what they run, and nothing is remembered.
 */
export const memory: BuildCache = await remembering();

async function remembering(): Promise<BuildCache> {
  const began = beganAt(process.ppid);
  return began === undefined ? NO_CACHE : openMemory(began);
}

/** When a process began, not later than that, in milliseconds; nothing where the system does not tell. */
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
