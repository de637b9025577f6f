import type { ChildProcess } from "node:child_process";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Runner, startAsUser } from "./run-as-user.ts";

const PATIENCE = 30_000;

/** Program of PostgreSQL, what it runs on, and its further settings. */
export interface Launch {
  program: string;
  dataDir: string;
  runner: Runner;
  settings: readonly string[];
  /** True to listen on a socket in the folder, too. */
  hasSocket: boolean;
}

/** Starts PostgreSQL on a folder and returns when it accepts connections; its log is `postgres.log` beside the folder. */
export async function startPostgres({ program, dataDir, runner, settings, hasSocket }: Launch, port: number): Promise<ChildProcess> {
  const folder = join(dataDir, "postgres");
  const logFile = join(dataDir, "postgres.log");
  const sockets = `unix_socket_directories=${hasSocket ? "." : ""}`;
  const own = [`port=${port}`, "listen_addresses=127.0.0.1", sockets, "fsync=on", "max_connections=100", "jit=off"];
  const log = await open(logFile, "w");
  const child = startAsUser(runner, program, ["-D", folder, ...[...own, ...settings].flatMap((setting) => ["-c", setting])], {
    stdio: ["ignore", log.fd, log.fd],
    env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
  });
  const failed = new Promise<Error>((resolve) => child.once("error", resolve));
  await log.close();
  const end = Date.now() + PATIENCE;
  while (!(await ready(folder, child.pid))) {
    const error = await Promise.race([failed, sleep(10, null)]);
    if (error === null && child.exitCode === null && child.signalCode === null && Date.now() < end) continue;
    child.kill("SIGQUIT");
    throw new Error(`PostgreSQL does not start on ${folder}: ${error?.message ?? (await tail(logFile))}`);
  }
  return child;
}

/** Stops a server: aborts open transactions, and uses a harder signal after three seconds. */
export async function stopPostgres(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGINT");
  const late = setTimeout(() => child.kill("SIGQUIT"), 3_000);
  await ended;
  clearTimeout(late);
}

/** True once PostgreSQL has written "ready" in the eighth line of its pid file. */
async function ready(folder: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  return lines[0] === String(pid) && lines[7]?.trim() === "ready";
}

async function tail(file: string): Promise<string> {
  return (await readFile(file, "utf8")).trim().split("\n").slice(-5).join("\n");
}
