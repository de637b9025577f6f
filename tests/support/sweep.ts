import type { Knex } from "knex";

/** Places of a text in the database: every column of every table except the emulator's, as information_schema lists them. */
export async function sweep(owner: Knex, wanted: string): Promise<string[]> {
  const columns: { table_name: string; column_name: string }[] = await owner("information_schema.columns as c")
    .join("information_schema.tables as t", (on) => on.on("t.table_schema", "c.table_schema").on("t.table_name", "c.table_name"))
    .where({ "c.table_schema": "public", "t.table_type": "BASE TABLE" })
    .select("c.table_name", "c.column_name")
    .orderBy(["c.table_name", "c.column_name"]);
  const places: string[] = [];
  for (const { table_name, column_name } of columns) {
    const found = await owner(table_name).whereRaw("position(? in ??::text) > 0", [wanted, column_name]).first(owner.raw("1"));
    if (found) places.push(`${table_name}.${column_name}`);
  }
  return places;
}
