import { recounts } from "../../scripts/recount/recounts.ts";
import type { Database } from "../../server/db/database.ts";

/** Differences between a shop's stored counts and their sources, one sentence each. */
export async function differences(database: Database, shop: string): Promise<string[]> {
  const lines: string[] = [];
  for (const recount of recounts) for await (const line of recount.differences(database, shop)) lines.push(`${recount.what}: ${line}`);
  return lines;
}
