import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
/** Matches the file in any folder of the engine, because older revisions have it under an earlier folder name. */
const MIGRATION = /^engine\/[^/]+\/migrations\/migration\.ts$/u;

/** Returns the folder with the numbered migrations of a revision; null if it has none. Throws if the revision does not exist. */
export async function migrationsFolderAt(root: string, revision: string): Promise<string | null> {
  const { stdout } = await run("git", ["ls-tree", "-r", "--name-only", revision, "engine"], { cwd: root, maxBuffer: 2 ** 24 });
  const file = stdout.split("\n").find((path) => MIGRATION.test(path));
  return file === undefined ? null : dirname(file);
}
