import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../server/db/embedded/free-port.ts";
import { findRunner, startAsUser } from "../../server/db/embedded/run-as-user.ts";

/** Milliseconds within which the program listens. */
const PATIENCE = 30_000;
const PROGRAM = "pgbouncer";

/** PgBouncer in front of a PostgreSQL server. */
export interface Pooler {
  /** URL of the same database through it. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode, as a Debian package installs it: a server connection belongs to a client for one transaction. It forwards
 * any database name. A connection is returned at once when its transaction ends, and is given to another client next.
 */
export async function startPgbouncer(url: string, folder: string): Promise<Pooler> {
  const runner = await findRunner(PROGRAM, folder, async () => undefined).catch(() => {
    throw new Error("PgBouncer does not run here: install it (Debian: apt-get install pgbouncer)");
  });
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  await writeFile(file, settingsFor(new URL(url), port));
  const child = startAsUser(runner, PROGRAM, [file], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const lastResort = () => child.kill("SIGKILL");
  process.once("exit", lastResort);
  const stop = async () => {
    process.off("exit", lastResort);
    child.kill("SIGINT");
    await ended;
  };
  const end = Date.now() + PATIENCE;
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`PgBouncer does not start on ${file}`);
    await sleep(20);
  }
  const pooled = new URL(url);
  pooled.port = String(port);
  pooled.searchParams.delete("host"); // the socket of the server itself
  return { url: pooled.href, stop };
}

/**
 * Settings: each server process of the product may hold 40 transactions at once, most of which wait for a lock while their holder needs another
 * connection; a smaller pool would let them wait for each other.
 */
function settingsFor({ hostname, port, username, password }: URL, listenOn: number): string {
  return `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenOn}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 44
max_user_connections = 90
max_client_conn = 2000
server_idle_timeout = 2
server_login_retry = 1
query_wait_timeout = 300
`;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
