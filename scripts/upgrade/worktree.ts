import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Builds a commit in a folder of its own for the time of some work. */
export async function withCommit<T>(project: string, commit: string, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = await mkdtemp(join(tmpdir(), "cartwright-upgrade-"));
  const folder = join(parent, "product");
  await run("git", ["worktree", "add", "--detach", folder, commit], { cwd: project });
  try {
    await packages(project, folder);
    await run(process.execPath, ["scripts/build.mjs"], { cwd: folder });
    return await work(folder);
  } finally {
    await run("git", ["worktree", "remove", "--force", folder], { cwd: project });
    await rm(parent, { recursive: true, force: true });
  }
}

/** The same packages are shared; others are installed, with what they do then: the database comes without links to its libraries. */
async function packages(project: string, folder: string): Promise<void> {
  const [mine, theirs] = await Promise.all([project, folder].map((each) => readFile(join(each, "package-lock.json"), "utf8")));
  if (mine === theirs) await symlink(join(project, "node_modules"), join(folder, "node_modules"));
  else await run("npm", ["ci"], { cwd: folder });
}
