import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs the tests of the server, or some files of them, with PgBouncer in transaction mode between the server and its PostgreSQL. */
const [code] = await once(
  spawn("vitest", ["run", "--project", "database", ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, PGBOUNCER: "1" },
  }),
  "exit",
);
process.exitCode = code ?? 1;
