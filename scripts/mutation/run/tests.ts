import { type Ended, runCommand } from "./command.ts";
import type { ScratchCheckout } from "./scratch-checkout.ts";

/** Test that detected a fault; `file` is null if the failure belongs to no file. */
export interface Failure {
  file: string | null;
  name: string;
}

export interface Tried {
  how: "passed" | "failed" | "out of time" | "hangs";
  failure: Failure | null;
  /** Seconds of processor time. */
  spent: number;
}

/** Kinds of test, by the names of the runner's projects. */
export const WITHOUT_BROWSER = "!browser*";
export const IN_BROWSER = "browser*";

const FAILED = /^\s*[×✗]\s+(?:\|[^|]+\|\s+)?(\S+\.test\.tsx?)\s+>\s+(.*?)(?:\s+\d+ms)?$/m;
const BROKEN = /^\s*FAIL\s+(?:\|[^|]+\|\s+)?(\S+\.test\.tsx?)/m;

/** Runs test files up to the first failure, or up to a limit in seconds of processor time. */
export async function runTests(scratch: ScratchCheckout, project: string, files: readonly string[], limit: number): Promise<Tried> {
  const options = [`--project=${project}`, "--passWithNoTests", "--bail=1", "--reporter=verbose"];
  const command = [process.execPath, "node_modules/vitest/vitest.mjs", "run", ...options, ...files];
  const ended = await runCommand(command, scratch.folder, scratch.env, { processor: limit, until: (output) => FAILED.test(output) });
  const { spent } = ended;
  if (ended.how === "hangs" || ended.how === "out of time") return { how: ended.how, failure: null, spent };
  return ended.ok ? { how: "passed", failure: null, spent } : { how: "failed", failure: failureIn(ended), spent };
}

function failureIn({ output }: Ended): Failure {
  const [, file, name] = FAILED.exec(output) ?? [];
  if (file !== undefined) return { file, name: name ?? "" };
  const [, broken] = BROKEN.exec(output) ?? [];
  if (broken !== undefined) return { file: broken, name: "the file as a whole" };
  return { file: null, name: output.trimEnd().split("\n").slice(-3).join(" ").trim() };
}
