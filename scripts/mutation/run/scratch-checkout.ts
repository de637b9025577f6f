import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { applyMutant } from "../apply-mutant.ts";
import type { Mutant } from "../mutant.ts";
import { type Ended, runCommand } from "./command.ts";
import { killOrphans } from "./kill-orphans.ts";

const call = promisify(execFile);
const PATIENCE = "tests/support/patience.ts";
const CACHES = new Set([".vite", ".vite-temp", ".cache"]);
/** Seconds of processor time for a build. */
const BUILD = 600;
const REMOVE_OPTIONS = { recursive: true, force: true, maxRetries: 10 };

/** Copy of a tree's last commit into which faults are put, one at a time; the tree itself is only read. */
export class ScratchCheckout {
  readonly folder: string;
  /** Environment of commands: all files that they leave are deleted with the copy. */
  readonly env: Readonly<Record<string, string>>;
  readonly #root: string;
  readonly #parent: string;
  #changed: { path: string; text: string } | null = null;

  private constructor(root: string, parent: string) {
    this.#root = root;
    this.#parent = parent;
    this.folder = join(parent, "project");
    this.env = { TMPDIR: join(parent, "tmp"), NO_COLOR: "1", FORCE_COLOR: "0" };
  }

  /** Creates the copy with the installed packages and builds of the tree. Tests wait for a state no longer than `patience` seconds. */
  static async open(root: string, patience: number): Promise<ScratchCheckout> {
    const parent = await mkdtemp(join(tmpdir(), "cartwright-faults-"));
    // Lets the database's user, which is another one, enter this folder.
    await chmod(parent, 0o755);
    const scratch = new ScratchCheckout(root, parent);
    try {
      await call("git", ["worktree", "add", "--detach", scratch.folder, "HEAD"], { cwd: root });
      await scratch.#install();
      await scratch.#copyBuilt(root, scratch.folder);
      await scratch.#hurry(patience);
      await scratch.#emptyTemporary();
      const { ok, output } = await scratch.build();
      if (!ok) throw new Error(`the tree does not build:\n${output}`);
      await scratch.#copyBuilt(scratch.folder, join(parent, "built"));
      return scratch;
    } catch (error) {
      await scratch.close();
      throw error;
    }
  }

  /** True if the copy has an npm script of this name. */
  async has(script: string): Promise<boolean> {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(await readFile(join(this.folder, "package.json"), "utf8"));
    return script in scripts;
  }

  /** Puts a fault in. Throws if the place holds another text. */
  async put(mutant: Mutant): Promise<void> {
    const path = join(this.folder, mutant.file);
    const text = await readFile(path, "utf8").catch(() => "");
    const faulty = applyMutant(text, mutant);
    this.#changed = { path, text };
    await writeFile(path, faulty);
  }

  /** Removes the fault and what was built from it. */
  async restore(): Promise<void> {
    if (this.#changed !== null) await writeFile(this.#changed.path, this.#changed.text);
    this.#changed = null;
    const [now, then] = await Promise.all([this.folder, join(this.#parent, "built")].map(stampsOf));
    if (now !== then) await this.#copyBuilt(join(this.#parent, "built"), this.folder);
    await this.#emptyTemporary();
  }

  /** Builds what the fault has made stale: all parts, or the named ones. */
  build(names?: readonly string[]): Promise<Ended> {
    const chosen = names === undefined ? "PARTS" : `PARTS.filter(({ name }) => ${JSON.stringify(names)}.includes(name))`;
    const script = `const { build } = await import("./scripts/build.mjs"); const { PARTS } = await import("./scripts/build/build-parts.mjs"); await build(console.log, ${chosen});`;
    return this.run([process.execPath, "--input-type=module", "--eval", script], BUILD);
  }

  run(command: readonly string[], processor: number): Promise<Ended> {
    return runCommand(command, this.folder, this.env, { processor });
  }

  /** File next to the copy, for data that is kept from one fault to the next. */
  beside(name: string): string {
    return join(this.#parent, name);
  }

  /** Deletes everything. */
  async close(): Promise<void> {
    await killOrphans(join(this.#parent, "tmp"));
    await rm(this.#parent, REMOVE_OPTIONS);
    // makes git forget a worktree whose folder is gone
    await call("git", ["worktree", "prune"], { cwd: this.#root });
  }

  /** Links each package, so that caches that tools write next to the packages stay in the copy. */
  async #install(): Promise<void> {
    const [mine, theirs] = [join(this.folder, "node_modules"), join(this.#root, "node_modules")];
    await mkdir(mine);
    for (const name of await readdir(theirs)) if (!CACHES.has(name)) await symlink(join(theirs, name), join(mine, name));
  }

  async #copyBuilt(from: string, to: string): Promise<void> {
    for (const path of await builtBelow(from)) {
      await rm(join(to, path), { recursive: true, force: true });
      await mkdir(dirname(join(to, path)), { recursive: true });
      await cp(join(from, path), join(to, path), { recursive: true });
    }
  }

  /**
   * Shortens the waiting time of tests, because a test that fails for want of a state waits for all of it. The copy's git ignores this
   * change.
   */
  async #hurry(patience: number): Promise<void> {
    const path = join(this.folder, PATIENCE);
    if (!existsSync(path)) return;
    const text = await readFile(path, "utf8");
    await writeFile(path, text.replace(/\bPATIENCE = [\d_]+/, `PATIENCE = ${patience * 1_000}`));
    await call("git", ["update-index", "--assume-unchanged", PATIENCE], { cwd: this.folder });
  }

  async #emptyTemporary(): Promise<void> {
    const folder = join(this.#parent, "tmp");
    await killOrphans(folder);
    await rm(folder, REMOVE_OPTIONS);
    await mkdir(folder);
    await chmod(folder, 0o1777);
  }
}

/** Stamps of all parts below a folder. */
async function stampsOf(root: string): Promise<string> {
  const folder = join(root, "dist/stamps");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  return (await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))).join("");
}

async function builtBelow(root: string): Promise<string[]> {
  const handles = existsSync(join(root, "extensions")) ? await readdir(join(root, "extensions")) : [];
  return ["dist", ...handles.map((handle) => `extensions/${handle}/dist`)].filter((path) => existsSync(join(root, path)));
}
