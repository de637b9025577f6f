import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const SOURCES = ["engine", "renderer", "server", "scripts", "extensions"];
/** Generated files: their names follow the declarations, whose keywords have a list of their own. */
const GENERATED = /(^|\/)(generated|dist)\/|^extensions\/schemas\/|^extensions\/.*\/declared\.ts$|\.d\.ts$/;

/** The hand-written sources that are committed, or are about to be. */
export function sourceFiles(folders: readonly string[] = SOURCES): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...folders], { encoding: "utf8" });
  return listed.split("\n").filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !GENERATED.test(path) && existsSync(path));
}
