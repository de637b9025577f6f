import type { Knex } from "knex";

interface Table {
  name: string;
  /** True if each row belongs to one shop. */
  ofShops: boolean;
  /** Tables that its rows refer to. */
  parents: string[];
}

/** Lists the tables of the schema after the migrations, with monthly partitions under their parent. */
const TABLES = `
  select c.relname as name,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop' and a.attnotnull and not a.attisdropped) as "ofShops",
    coalesce((
      select json_agg(distinct p.relname) from pg_constraint f join pg_class p on p.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
    ), '[]') as parents
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`;

/** Table with which all tables of shops are colocated: the rows of one shop are on one node, whatever table they are in. */
const SHOPS = "shops";

/**
 * Returns the statements that distribute a migrated database over a Citus cluster: shared tables are copied to each node, a shop's rows are
 * on one node, and monthly partitions follow their parent. Tables come after those that they refer to.
 */
export async function distributionStatements(owner: Knex): Promise<string[]> {
  const { rows } = await owner.raw<{ rows: Table[] }>(TABLES);
  const shared = rows.filter(({ ofShops }) => !ofShops);
  const own = parentsFirst(rows.filter(({ ofShops }) => ofShops));
  return [
    "create extension if not exists citus",
    // row-level security on each node reads the shop of the transaction from this setting
    `do $$ begin execute format('alter database %I set citus.propagate_set_commands = ''local''', current_database()); end $$`,
    // triggers stay on the shop's node: they change rows of the same shop alone
    `do $$ begin execute format('alter database %I set citus.enable_unsafe_triggers = on', current_database()); end $$`,
    "set citus.enable_unsafe_triggers = on",
    ...shared.map(({ name }) => `select create_reference_table('${name}')`),
    ...own.map(({ name }) => `select create_distributed_table('${name}', 'shop'${name === SHOPS ? "" : `, colocate_with => '${SHOPS}'`})`),
  ];
}

function parentsFirst(tables: readonly Table[]): Table[] {
  const remaining = [...tables].sort((a, b) => Number(b.name === SHOPS) - Number(a.name === SHOPS));
  const ordered: Table[] = [];
  while (remaining.length > 0) {
    const at = remaining.findIndex(({ parents }) => parents.every((parent) => ordered.some(({ name }) => name === parent)));
    if (at < 0) throw new Error(`these tables refer to one another in a circle: ${remaining.map(({ name }) => name).join(", ")}`);
    ordered.push(...remaining.splice(at, 1));
  }
  return ordered;
}
