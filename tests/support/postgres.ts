import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../../server/store/embedded/embedded.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the PostgreSQL server that all test files share, each with databases of its own. */
    postgres: string;
  }
}

/** Starts one real PostgreSQL for the whole run, with the very code that the product uses. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "cartwright-test-"));
  const embedded = await startEmbedded(folder, (line) => console.error(line));
  project.provide("postgres", embedded.url);
  return async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
