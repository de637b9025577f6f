import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { MIGRATIONS } from "../../codegen/lib/migration-files.ts";
import { migrateFolder } from "../../migrate-declarations/migrate-folder.ts";
import { migrationsFolderAt } from "./migrations-folder-at.ts";

const run = promisify(execFile);
/** Folder of the meta-schemas, which describe today's keywords. */
const DIALECT = join("schemas", "meta");
const NOT_COPIED = new Set([".data", ".git", "dist", "node_modules", "tests", "renderer"]);

/** A copy of this project with the declarations and migrations of a revision; `made` tells whether its files could be generated from them. */
export interface PreviousProject {
  folder: string;
  made: boolean;
  remove: () => void;
}

/** Creates the copy. The dialect and the validating code are today's, so that only the declarations differ. Throws if the revision does not exist. */
export async function previousProject(root: string, revision: string): Promise<PreviousProject> {
  await assertRevision(root, revision);
  const folder = mkdtempSync(join(tmpdir(), "cartwright-change-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    cpSync(root, folder, { recursive: true, filter: (source) => source === root || !NOT_COPIED.has(basename(source)) });
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    for (const path of ["schemas", MIGRATIONS]) rmSync(join(folder, path), { recursive: true, force: true });
    const migrations = await migrationsFolderAt(root, revision);
    await unpack(root, revision, ["schemas", ...(migrations === null ? [] : [migrations])], folder);
    rmSync(join(folder, DIALECT), { recursive: true, force: true });
    cpSync(join(root, DIALECT), join(folder, DIALECT), { recursive: true });
    migrateFolder(join(folder, "schemas"), root);
    if (migrations === null) cpSync(join(root, MIGRATIONS, "migration.ts"), join(folder, MIGRATIONS, "migration.ts"), { recursive: true });
    else if (migrations !== MIGRATIONS) renameSync(join(folder, migrations), join(folder, MIGRATIONS));
    const made = await run(join(folder, "node_modules", ".bin", "tsx"), ["scripts/codegen/index.ts"], { cwd: folder }).then(
      () => true,
      () => false,
    );
    return { folder, made, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

async function assertRevision(root: string, revision: string): Promise<void> {
  await run("git", ["rev-parse", "--verify", "--quiet", `${revision}^{commit}`], { cwd: root }).catch(() => {
    throw new Error(`there is no revision ${revision} in this repository`);
  });
}

async function unpack(root: string, revision: string, paths: readonly string[], folder: string): Promise<void> {
  const archive = join(folder, "former.tar");
  await run("git", ["archive", "--format=tar", "--output", archive, revision, ...paths], { cwd: root });
  await run("tar", ["-xf", archive, "-C", folder]);
  rmSync(archive);
}
