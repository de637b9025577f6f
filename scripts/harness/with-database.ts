import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../../server/db/embedded/embedded.ts";

/** Creates a database while `work` runs; `settings` of PostgreSQL replace those of the product. */
export async function withDatabase(work: (url: string) => Promise<void>, settings: readonly string[] = []): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "cartwright-database-"));
  const embedded = await startEmbedded(folder, console.error, settings);
  try {
    await work(embedded.url);
  } finally {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
