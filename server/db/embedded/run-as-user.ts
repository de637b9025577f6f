import { type ChildProcess, execFile, type SpawnOptions, spawn } from "node:child_process";
import { promisify } from "node:util";

/** Way to start a program as a user that PostgreSQL accepts: it refuses to run as root. */
export interface Runner {
  /** Programs before the command; each replaces itself by the next, so that the process id is the command's. */
  prefix: readonly string[];
  uid?: number;
  gid?: number;
}

const run = promisify(execFile);
const NAMESPACE = ["unshare", "--user", "--map-user=65534", "--map-group=65534"];
const WITH_PARENT = ["setpriv", "--pdeathsig", "INT"];

/**
 * Finds a way to run PostgreSQL on a folder, and tests it there. As root, a user namespace comes first: it works in any folder, and the files stay
 * root's. Where namespaces are forbidden, the folder is given to a system user instead.
 */
export async function findRunner(program: string, folder: string, give: (uid: number, gid: number) => Promise<void>): Promise<Runner> {
  const tied = (await works({ prefix: WITH_PARENT }, "true", [])) ? WITH_PARENT : [];
  if (process.getuid?.() !== 0) return { prefix: tied };
  const mapped = { prefix: [...NAMESPACE, ...tied] };
  if (await usable(mapped, program, folder)) return mapped;
  for (const name of ["postgres", "nobody"]) {
    const ids = await idsOf(name);
    if (ids === null) continue;
    const runner = { prefix: tied, ...ids };
    await give(ids.uid, ids.gid);
    if (await usable(runner, program, folder)) return runner;
  }
  throw new Error(
    `PostgreSQL does not run as root, and no other user can use ${folder} here: start as another user, choose a DATA_DIR that the user "postgres" or "nobody" can reach, or set DATABASE_URL`,
  );
}

/** Starts a command in a process group of its own: Ctrl-C reaches the server alone, which stops the database itself. */
export function startAsUser(runner: Runner, command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const [first = command, ...rest] = [...runner.prefix, command, ...args];
  return spawn(first, rest, { ...options, ...ids(runner), detached: true });
}

/** Runs a command to its end; its error output becomes the error. */
export async function runAsUser(runner: Runner, command: string, args: readonly string[]): Promise<void> {
  const [first = command, ...rest] = [...runner.prefix, command, ...args];
  await run(first, rest, { ...ids(runner), env: { ...process.env, LC_ALL: "C" } });
}

async function usable(runner: Runner, program: string, folder: string): Promise<boolean> {
  return (await works(runner, program, ["--version"])) && (await works(runner, "test", ["-w", folder, "-a", "-x", folder]));
}

async function works(runner: Runner, command: string, args: readonly string[]): Promise<boolean> {
  return runAsUser(runner, command, args).then(
    () => true,
    () => false,
  );
}

function ids({ uid, gid }: Runner): { uid?: number; gid?: number } {
  return uid === undefined || gid === undefined ? {} : { uid, gid };
}

async function idsOf(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all(["-u", "-g"].map(async (flag) => Number((await run("id", [flag, name])).stdout)));
    return uid === undefined || gid === undefined || uid === 0 ? null : { uid, gid };
  } catch {
    return null; // no such user on this machine
  }
}
