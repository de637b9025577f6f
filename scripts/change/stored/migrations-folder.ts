import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
/** Below whichever folder of the engine: it was renamed, and revisions of before have it by its earlier name. */
const MIGRATION = /^engine\/[^/]+\/migrations\/migration\.ts$/u;

/** The folder in which a revision keeps its numbered migrations; null where it has none. Throws where there is no such revision. */
export async function migrationsFolderAt(root: string, revision: string): Promise<string | null> {
  const { stdout } = await run("git", ["ls-tree", "-r", "--name-only", revision, "engine"], { cwd: root, maxBuffer: 2 ** 24 });
  const file = stdout.split("\n").find((path) => MIGRATION.test(path));
  return file === undefined ? null : dirname(file);
}
