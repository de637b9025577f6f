import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Runner, runAsUser } from "./run-as-user.ts";

export const SUPERUSER = "postgres";

/** Creates the database files if there are none yet, and a file with the superuser's password. */
export async function initializeCluster(dataDir: string, initdb: string, runner: Runner): Promise<void> {
  const folder = join(dataDir, "postgres");
  const secret = join(dataDir, "postgres.password");
  if (!existsSync(join(folder, "PG_VERSION"))) await create(folder, secret, initdb, runner);
}

/** Gives the data directory, with everything that an earlier start left in it, to the user that PostgreSQL runs as. */
export async function giveClusterTo(dataDir: string, uid: number, gid: number): Promise<void> {
  const below = await readdir(dataDir, { recursive: true });
  for (const name of [".", ...below]) await chown(join(dataDir, name), uid, gid);
}

/** Creates the files in a temporary folder that is renamed at the end, so that an interrupted start leaves nothing half made. */
async function create(folder: string, secret: string, initdb: string, runner: Runner): Promise<void> {
  const newFolder = `${folder}.new`;
  await rm(newFolder, { recursive: true, force: true });
  await writeFile(secret, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  if (runner.uid !== undefined && runner.gid !== undefined) await chown(secret, runner.uid, runner.gid);
  const locale = ["--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = ["--auth=scram-sha-256", `--username=${SUPERUSER}`, `--pwfile=${secret}`];
  await runAsUser(runner, initdb, [`--pgdata=${newFolder}`, ...locale, ...access, "--no-instructions"]);
  await rename(newFolder, folder);
  await flush(join(folder, ".."));
}

/** Flushes the folder, so that the rename itself survives a power failure. */
async function flush(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
