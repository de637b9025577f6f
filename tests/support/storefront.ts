import type { Query } from "../../extensions/block/storefront-query.ts";
import { seedStore } from "../../server/emulator/seed/seed-store.ts";
import type { Store } from "../../server/emulator/store.ts";
import { executeStorefront } from "../../server/emulator/storefront/execute.ts";

/** Seeded store of a new shop. */
export const seeded = (): Store => seedStore("apart.myshopify.com", "2026-01-01T00:00:00Z");

/** Query function of a block, and the names of the documents that it has sent. */
export function asking(store: Store): { query: Query; asked: string[] } {
  const asked: string[] = [];
  const query = async (document: string, { variables = {} }: { variables?: Record<string, unknown> } = {}) => {
    asked.push(/query (\w+)/.exec(document)?.[1] ?? "");
    return executeStorefront(store, document, variables);
  };
  return { query: query as Query, asked };
}
