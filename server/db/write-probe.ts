import type { Knex } from "knex";
import { type DatabaseOutage, outageOf } from "./database-outage.ts";

/** Whether the database takes writes, as far as those of others have told. */
export interface WriteProbe {
  /** Throws what keeps writes from it, once one has failed for that reason, until one succeeds again. */
  check(): Promise<void>;
}

const BLOCKED: readonly (DatabaseOutage | null)[] = ["full", "read-only"];
/** Some pages of text that cannot be made smaller, which take new room, and are gone with the transaction. */
const PAGES = `
  create temp table cartwright_room on commit drop as
  select string_agg(md5(random()::text), '') as text from generate_series(1, 4096)`;

/**
 * Notes when a statement fails because the disk is full or closed to writes. Reads go on then, and nothing else would tell: an instance on
 * which nothing can be saved has to leave the rotation. Only then a trial write is made, whenever somebody asks.
 */
export function startWriteProbe(db: Knex): WriteProbe {
  let blocked = false;
  db.on("query-error", (error: unknown) => {
    if (BLOCKED.includes(outageOf(error))) blocked = true;
  });
  return {
    check: async () => {
      if (!blocked) return;
      await db.transaction((trx) => trx.raw(PAGES));
      blocked = false;
    },
  };
}
