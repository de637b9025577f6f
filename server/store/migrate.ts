import type { Knex } from "knex";
import type { Migration } from "./migrations.ts";

const LOCK = 7_305_112;

/** Brings the schema up to date. Two servers that start together wait for one another; a failed step leaves nothing behind. */
export async function migrate(owner: Knex, migrations: readonly Migration[]): Promise<void> {
  await owner.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(?)", [LOCK]);
    await trx.raw("create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())");
    const applied = new Set(await trx("migrations").pluck("name"));
    for (const { name, up } of migrations) {
      if (applied.has(name)) continue;
      await apply(trx, name, up);
    }
  });
}

async function apply(trx: Knex.Transaction, name: string, up: Migration["up"]): Promise<void> {
  try {
    await up(trx);
    await trx("migrations").insert({ name });
  } catch (cause) {
    throw new Error(`migration "${name}" failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
