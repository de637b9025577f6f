import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const CODE = /\.(ts|tsx|mjs)$/;

/** Reads every file of a tree that git does not ignore, by its path from the root: code with its text, and, if requested, others without. */
export function readSources(root: string, others = false): Map<string, string> {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  const files = [...new Set(listed.split("\0"))].filter(
    (file) => file !== "" && (others || CODE.test(file)) && existsSync(join(root, file)),
  );
  return new Map(files.map((file) => [file, CODE.test(file) ? readFileSync(join(root, file), "utf8") : ""]));
}
