import type { ChildProcess } from "node:child_process";

/** Asks the process group of a child that leads one to end; it outlives its first process as long as a member is left, and when there is none, there is nothing to end. */
export function endProcessGroup({ pid }: ChildProcess, how: "SIGTERM" | "SIGKILL"): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, how);
  } catch {
    // nobody is left
  }
}
