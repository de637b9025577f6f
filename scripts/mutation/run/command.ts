import { spawn } from "node:child_process";
import { once } from "node:events";
import { endProcessGroup } from "../../lib/end-process-group.ts";
import { processorSeconds } from "../../lib/processor-seconds.ts";

/** Conditions that stop a command before it has ended. */
export interface Limits {
  /** Seconds of processor time. */
  processor: number;
  /** Stops the command once this is true of its output. */
  until?: (output: string) => boolean;
}

export interface Ended {
  /** How the command ended; "hangs" means that it printed nothing for too long. */
  how: "by itself" | "enough" | "out of time" | "hangs";
  ok: boolean;
  output: string;
  /** Seconds of processor time. */
  spent: number;
}

/** Seconds without output after which a command hangs: of processor time, which ends loops, and of elapsed time, which ends waiting. */
const SILENCE = { processor: 240, clock: 900 };
/** Seconds of processor time since the last output within which a command counts as working. */
const AT_WORK = 60;
/** Milliseconds that a command has to end in order, and between two checks. */
const GRACE = 10_000;
const POLL_INTERVAL = 1_000;

/** Runs a command in a folder. Every process that the command starts ends with it. */
export async function runCommand(
  command: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
  limits: Limits,
): Promise<Ended> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"], detached: true });
  const closed = once(child, "close");
  let output = "";
  let how: Ended["how"] = "by itself";
  let spent = 0;
  let progress = { spent: 0, at: performance.now() };
  let late: NodeJS.Timeout | undefined;
  const stop = (why: Ended["how"]) => {
    if (how === "by itself") how = why;
    endProcessGroup(child, "SIGTERM");
    late ??= setTimeout(() => endProcessGroup(child, "SIGKILL"), GRACE);
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      progress = { spent, at: performance.now() };
      if (limits.until?.(output)) stop("enough");
    });
  }
  const began = performance.now();
  const clock = setInterval(() => {
    spent = Math.max(spent, processorSeconds(child.pid ?? 0) ?? (performance.now() - began) / 1_000);
    const silent = { processor: spent - progress.spent, clock: (performance.now() - progress.at) / 1_000 };
    if (silent.processor > SILENCE.processor || silent.clock > SILENCE.clock) stop("hangs");
    else if (spent > limits.processor && silent.processor < AT_WORK) stop("out of time");
  }, POLL_INTERVAL);
  const interrupted = () => endProcessGroup(child, "SIGKILL");
  process.once("exit", interrupted);
  child.once("exit", () => stop("by itself"));
  const [code] = await closed;
  clearInterval(clock);
  clearTimeout(late);
  process.off("exit", interrupted);
  return { how, ok: code === 0 && how === "by itself", output, spent };
}
