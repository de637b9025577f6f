import type { Knex } from "knex";

interface Table {
  name: string;
  /** Whether its rows are shops', each of one. */
  ofShops: boolean;
  /** The tables that its rows refer to. */
  parents: string[];
}

/** Tables of the schema as the migrations leave it, months of a table among their whole. */
const TABLES = `
  select c.relname as name,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop' and a.attnotnull and not a.attisdropped) as "ofShops",
    coalesce((
      select json_agg(distinct p.relname) from pg_constraint f join pg_class p on p.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
    ), '[]') as parents
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`;

/** The table that all others of shops lie beside: rows of one shop are on one node, whatever table they are in. */
const SHOPS = "shops";

/**
 * The statements that spread a database, as the migrations have left it, over a Citus cluster: what all shops share is copied to each node, a
 * shop's rows lie together on one of them, months of events with their whole. Tables come after those that they refer to.
 */
export async function distributing(owner: Knex): Promise<string[]> {
  const { rows } = await owner.raw<{ rows: Table[] }>(TABLES);
  const shared = rows.filter(({ ofShops }) => !ofShops);
  const own = parentsFirst(rows.filter(({ ofShops }) => ofShops));
  return [
    "create extension if not exists citus",
    // the row-level security of each node asks whose rows the transaction may see
    `do $$ begin execute format('alter database %I set citus.propagate_set_commands = ''local''', current_database()); end $$`,
    ...shared.map(({ name }) => `select create_reference_table('${name}')`),
    ...own.map(({ name }) => `select create_distributed_table('${name}', 'shop'${name === SHOPS ? "" : `, colocate_with => '${SHOPS}'`})`),
  ];
}

function parentsFirst(tables: readonly Table[]): Table[] {
  const left = [...tables].sort((a, b) => Number(b.name === SHOPS) - Number(a.name === SHOPS));
  const ordered: Table[] = [];
  while (left.length > 0) {
    const at = left.findIndex(({ parents }) => parents.every((parent) => ordered.some(({ name }) => name === parent)));
    if (at < 0) throw new Error(`these tables refer to one another in a circle: ${left.map(({ name }) => name).join(", ")}`);
    ordered.push(...left.splice(at, 1));
  }
  return ordered;
}
