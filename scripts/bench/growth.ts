import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../server/core/project-root.ts";

/**
 * Counts the queries that stores cause at the given numbers of rows of each table, as the growth test counts them. Exits with 1 if a cost
 * grows with the stored rows.
 */
const SIZES = "1000,10000,100000";

console.log(`machine: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}`);
const vitest = join(projectRoot, "node_modules/vitest/vitest.mjs");
const test = spawn(process.execPath, [vitest, "run", "tests/server/growth.test.ts", "--disable-console-intercept"], {
  cwd: projectRoot,
  env: { ...process.env, GROWTH: SIZES },
  stdio: "inherit",
});
const [code] = await once(test, "exit");
process.exitCode = code ?? 1;
