import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** How a command ended, and what it printed unless that was shown at once. */
export interface Ended {
  ok: boolean;
  output: string;
}

export type Shown = "at once" | "at the end";

/** Milliseconds to end in order. */
const GRACE = 10_000;

/** Runs a command in a process group of its own, so that whatever it has started ends with it: at its own end, or when the signal says so. */
export async function run(command: readonly string[], shown: Shown, signal: AbortSignal): Promise<Ended> {
  const [program = "", ...args] = command;
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: "1" } : process.env;
  const stdio = shown === "at once" ? "inherit" : "pipe";
  const child = spawn(program, args, { stdio: ["ignore", stdio, stdio], env, detached: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  let late: NodeJS.Timeout | undefined;
  const stop = () => {
    end(child, "SIGTERM");
    late ??= setTimeout(() => end(child, "SIGKILL"), GRACE);
  };
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  child.once("exit", stop);
  const [code] = await once(child, "close");
  signal.removeEventListener("abort", stop);
  clearTimeout(late);
  return { ok: code === 0, output };
}

/** The group outlives its first process as long as a member is left; when there is none, there is nothing to end. */
function end({ pid }: ChildProcess, how: "SIGTERM" | "SIGKILL"): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, how);
  } catch {
    // nobody is left
  }
}
