import { silentLog } from "../../../server/core/log.ts";
import type { Database } from "../../../server/db/database.ts";
import { localPlatform } from "../../../server/emulator/local-platform.ts";
import { readReconcilerInputs } from "../../../server/reconcile/reconcilers/read-inputs.ts";
import { reconcilers } from "../../../server/reconcile/reconcilers/reconcilers.ts";
import { documentWriterOf } from "../../../server/storage/document-writer.ts";

/** Compares the reconcilers' objects at Shopify with our rows and documents of a shop. Returns one sentence for each difference. */
export async function reconcilerDifferences(database: Database, shop: string): Promise<string[]> {
  const platform = localPlatform(database.owner);
  const admin = (each: string) => platform.client(each);
  const needs = { admin, database, documents: documentWriterOf({ admin, database }), log: silentLog };
  const problems: string[] = [];
  const inputsOf = await readReconcilerInputs(database, shop, reconcilers);
  for (const reconciler of reconcilers) {
    const inputs = inputsOf(reconciler);
    const { message } = await reconciler.observe(needs, shop, inputs);
    if (message !== null) problems.push(`"${reconciler.title}" is ${message}`);
    problems.push(...inputs.statuses.flatMap(({ problem }) => (problem === null ? [] : [`"${reconciler.title}" is not so: ${problem}`])));
  }
  return problems;
}
