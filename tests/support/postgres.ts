import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPgbouncer } from "../../scripts/pgbouncer/start-pgbouncer.ts";
import { startEmbedded } from "../../server/db/embedded/embedded.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the PostgreSQL server that all test files share, each with databases of its own. */
    postgres: string;
    /** URL through which tests use it: the same one, or that of a connection pooler in front of it. */
    pooler: string;
  }
}

/** Settings by which neither commits nor copies of databases wait for the disk. */
const WITHOUT_DISK = ["fsync", "synchronous_commit", "full_page_writes"].map((setting) => `${setting}=off`);

/**
 * Starts one real PostgreSQL for the whole run, with the product's own code. It does not wait for the disk, because the data is deleted
 * with the run. No test depends on surviving a power cut, and tests that kill a database start one of their own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "cartwright-test-"));
  const embedded = await startEmbedded(folder, (line) => console.error(line), WITHOUT_DISK);
  const pooler = process.env.PGBOUNCER === undefined ? undefined : await startPgbouncer(embedded.url, folder);
  project.provide("postgres", embedded.url);
  project.provide("pooler", pooler?.url ?? embedded.url);
  return async () => {
    await pooler?.stop();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
