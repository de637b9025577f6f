import type { Knex } from "knex";
import type { Migration } from "./migrations.ts";

const LOCK = 7_305_112;
/** Pattern of the product's migrations, of any release; the emulator has migrations of its own besides. */
const NUMBERED = /^\d{3} /;

/** Migration that the database records as applied. */
interface Applied {
  name: string;
  barrier: boolean;
}

/**
 * Brings the schema up to date. Servers that start together wait for each other; a failed migration leaves nothing behind. Returns the migrations of
 * later releases, on which this one can run unless one is marked as a barrier: then it throws.
 */
export async function migrate(owner: Knex, migrations: readonly Migration[]): Promise<string[]> {
  return owner.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(?)", [LOCK]);
    await trx.raw("create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())");
    await trx.raw("alter table migrations add column if not exists barrier boolean not null default false");
    const applied: Applied[] = await trx("migrations").select("name", "barrier").orderBy("name");
    const names = new Set(migrations.map(({ name }) => name));
    const later = applied.filter(({ name }) => NUMBERED.test(name) && !names.has(name));
    refuseBarriers(later);
    const done = new Set(applied.map(({ name }) => name));
    for (const migration of migrations) if (!done.has(migration.name)) await apply(trx, migration);
    return later.map(({ name }) => name);
  });
}

function refuseBarriers(later: readonly Applied[]): void {
  const barriers = later.filter(({ barrier }) => barrier).map(({ name }) => `"${name}"`);
  if (barriers.length === 0) return;
  throw new Error(
    `a later release has changed the database in a way that this one must not run on: ${barriers.join(", ")}. ` +
      "Start that release again, or restore the database from a backup of before.",
  );
}

async function apply(trx: Knex.Transaction, { name, up, barrier = false }: Migration): Promise<void> {
  try {
    await up(trx);
    await trx("migrations").insert({ name, barrier });
  } catch (cause) {
    throw new Error(`migration "${name}" failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
