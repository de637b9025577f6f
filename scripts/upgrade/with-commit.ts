import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Builds a commit in a temporary folder while `work` runs. */
export async function withCommit<T>(project: string, commit: string, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = await mkdtemp(join(tmpdir(), "cartwright-upgrade-"));
  const folder = join(parent, "product");
  await step(`${commit} is no commit of this repository`, "git", ["worktree", "add", "--detach", folder, commit], project);
  try {
    await packages(project, folder);
    await step(`${commit} cannot be built`, process.execPath, ["scripts/build.mjs"], folder);
    return await work(folder);
  } finally {
    await run("git", ["worktree", "remove", "--force", folder], { cwd: project });
    await rm(parent, { recursive: true, force: true });
  }
}

/**
 * Shares equal packages with the project and installs others, including their install scripts: the database comes without links to its
 * libraries.
 */
async function packages(project: string, folder: string): Promise<void> {
  const [mine, theirs] = await Promise.all([project, folder].map((each) => readFile(join(each, "package-lock.json"), "utf8")));
  if (mine === theirs) await symlink(join(project, "node_modules"), join(folder, "node_modules"));
  else await step("its packages cannot be installed", "npm", ["ci"], folder);
}

/** True if the queries of a commit were released: then its stored rules must never be off. */
export async function wasReleased(project: string, commit: string): Promise<boolean> {
  const { stdout } = await run("git", ["ls-tree", "--name-only", commit, "extensions/released"], { cwd: project });
  return stdout.trim() !== "";
}

/** Runs a program. When it fails, its last line usually gives the reason. */
async function step(failed: string, program: string, args: readonly string[], cwd: string): Promise<void> {
  try {
    await run(program, args, { cwd, maxBuffer: 2 ** 26 });
  } catch (cause) {
    const stderr = String(Object(cause).stderr ?? "").trim();
    throw new Error(`${failed}${stderr === "" ? "" : `: ${stderr.split("\n").at(-1)}`}`, { cause });
  }
}
