import { execFileSync } from "node:child_process";

/** Files below a root that differ from a revision, including untracked and deleted ones. Throws git's message about the revision. */
export function changedFiles(root: string, revision: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).split("\0");
  const tracked = git("diff", "--name-only", "-z", "--no-renames", revision, "--");
  const unknown = git("ls-files", "--others", "--exclude-standard", "-z");
  return [...new Set([...tracked, ...unknown])].filter((path) => path !== "").sort();
}
