import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { endProcessGroup } from "../lib/end-process-group.ts";

/** Milliseconds to end in order. */
const GRACE = 10_000;

export interface Settings {
  /** Receives each line as soon as the command has printed it. */
  say: (line: string) => void;
  signal: AbortSignal;
  /** Variables that the command's environment has in addition to this one's. */
  environment?: Readonly<Record<string, string>>;
}

/**
 * Runs a command in a process group of its own, so that all its processes end with it: at its own end, or on the signal. Returns whether
 * the command exited with 0.
 */
export async function run(command: readonly string[], { say, signal, environment = {} }: Settings): Promise<boolean> {
  const [program = "", ...args] = command;
  const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...color, ...environment },
    detached: true,
  });
  const outputs = [child.stdout, child.stderr].map((stream) => once(createInterface(stream).on("line", say), "close"));
  let late: NodeJS.Timeout | undefined;
  const stop = () => {
    endProcessGroup(child, "SIGTERM");
    late ??= setTimeout(() => endProcessGroup(child, "SIGKILL"), GRACE);
  };
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  child.once("exit", stop);
  const [code] = await once(child, "close");
  signal.removeEventListener("abort", stop);
  clearTimeout(late);
  await Promise.all(outputs);
  return code === 0;
}
