import type { ChildProcess } from "node:child_process";

/** Signals the process group that a child leads. A group outlives its first process as long as a member is left; an empty group is ignored. */
export function endProcessGroup({ pid }: ChildProcess, how: "SIGTERM" | "SIGKILL"): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, how);
  } catch {
    // no member is left
  }
}
