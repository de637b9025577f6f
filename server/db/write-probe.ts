import type { Knex } from "knex";
import { type DatabaseOutage, outageOf } from "./database-outage.ts";

/** Probe that finds out if the database accepts writes, from the errors of other statements. */
export interface WriteProbe {
  /** Throws the outage that prevents writes, from the first write that failed for it until a trial write succeeds. */
  check(): Promise<void>;
}

const BLOCKED: readonly (DatabaseOutage | null)[] = ["full", "read-only"];
/** SQL that writes some pages of incompressible text: they need new disk space, and are gone with the transaction. */
const PAGES = `
  create temp table cartwright_room on commit drop as
  select string_agg(md5(random()::text), '') as text from generate_series(1, 4096)`;

/**
 * Starts watching for statements that fail because the disk is full or read-only. Reads still succeed then, and nothing else would reveal it: an
 * instance that cannot save must leave the load balancer's rotation. Only after such a failure does each check make a trial write.
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
