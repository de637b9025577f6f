import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Every TypeScript and JavaScript file of a tree but those that it ignores, by its path from the root. */
export function readSources(root: string): Map<string, string> {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", "*.ts", "*.tsx", "*.mjs"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = [...new Set(listed.split("\0"))].filter((file) => file !== "" && existsSync(join(root, file)));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}
