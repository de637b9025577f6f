import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Problem } from "../../../engine/types/problem.ts";

/** A stored configuration that was valid and no longer is. */
export interface StoppedConfiguration {
  at: string;
  message: string;
}

export interface Tried {
  /** Number of configurations that were valid before. */
  sound: number;
  stopped: StoppedConfiguration[];
}

/** Finds the stored data that one project's declarations accept and another's do not. Without a former project, everything counts as valid before. */
export async function tryStored(previous: string | null, now: string, inputs: readonly string[]): Promise<Tried> {
  const before = previous === null ? null : await validateWith(previous, inputs);
  const today = await validateWith(now, inputs);
  const sound = [...today].filter(([at]) => before === null || before.get(at)?.length === 0);
  const stopped = sound.flatMap(([at, [problem]]) =>
    problem === undefined ? [] : [{ at, message: `${problem.path === "" ? "/" : problem.path} ${problem.message}` }],
  );
  return { sound: sound.length, stopped };
}

type Problems = readonly Pick<Problem, "path" | "message">[];
/** A line of the worker's output: one stored value, or an unreadable input, which is the last line. */
type Row = { at: string; problems: Problems } | { unreadable: string };

async function validateWith(project: string, inputs: readonly string[]): Promise<Map<string, Problems>> {
  const problems = new Map<string, Problems>();
  const args = [join(project, "scripts", "change", "stored", "validate-worker.ts"), ...inputs];
  const child = spawn(join(project, "node_modules", ".bin", "tsx"), args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "close");
  for await (const line of createInterface({ input: child.stdout })) {
    const row: Row = JSON.parse(line);
    if ("unreadable" in row) throw new Error(row.unreadable);
    problems.set(row.at, row.problems);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error("what is stored could not be read");
  return problems;
}
