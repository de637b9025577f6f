import { spawn } from "node:child_process";
import { once } from "node:events";

/** Counts the pages that each connection of its own reads, which is another one behind a pooler. */
const EXCLUDED = "tests/server/growth.test.ts";

/** Runs the tests of the server, or some files of them, with PgBouncer in transaction mode between the server and its PostgreSQL. */
const [code] = await once(
  spawn("vitest", ["run", "--project", "database", "--exclude", EXCLUDED, ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, PGBOUNCER: "1" },
  }),
  "exit",
);
process.exitCode = code ?? 1;
