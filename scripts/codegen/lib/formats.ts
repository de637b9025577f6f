import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { isObject } from "../../../engine/lib/object.ts";
import type { DeclarationProblem } from "./declaration-error.ts";

/** Formatter, below the project's root. */
export const BIOME = "node_modules/.bin/biome";
/** Options: all diagnostics are printed, and files that the formatter ignores are no error. */
const OPTIONS = ["format", "--reporter=json", "--max-diagnostics=none", "--no-errors-on-unmatched"];

/**
 * Finds the files among these, or in these folders, whose layout differs from the formatter's, and names the command that formats them. A
 * project without a formatter has no problems.
 */
export async function formatProblems(root: string, paths: readonly string[]): Promise<DeclarationProblem[]> {
  const biome = join(root, BIOME);
  if (!existsSync(join(root, "biome.json")) || !existsSync(biome)) return [];
  const there = paths.filter((path) => existsSync(join(root, path)));
  if (there.length === 0) return [];
  const output = await promisify(execFile)(biome, [...OPTIONS, ...there], { cwd: root, maxBuffer: 64_000_000 }).catch(outputOf);
  return filesIn(output.stdout, output.stderr).map((file) => ({
    file,
    pointer: "",
    message: `is not laid out as the format check wants it: npx biome format --write ${file}`,
  }));
}

/** Output of a formatter that found something; any other error is rethrown. */
function outputOf(error: unknown): { stdout: string; stderr: string } {
  if (error instanceof Error && "stdout" in error && "stderr" in error)
    return { stdout: String(error.stdout), stderr: String(error.stderr) };
  throw error;
}

/** Files that a report names for their format alone. Invalid JSON is reported by the code that reads the file. */
function filesIn(stdout: string, stderr: string): string[] {
  if (!stdout.startsWith("{")) throw new Error(`biome could not look at the formats: ${stderr}`);
  const { diagnostics }: { diagnostics?: unknown } = JSON.parse(stdout);
  const named = (Array.isArray(diagnostics) ? diagnostics : []).flatMap((each) =>
    isObject(each) && each.category === "format" && String(each.message).startsWith("Formatter would") && isObject(each.location)
      ? [String(each.location.path)]
      : [],
  );
  return [...new Set(named)].sort();
}
