import type { Knex } from "knex";

/** Tables, except the emulator's, that have a row containing one of these texts, as a value of its own or at the start of one. */
export async function tablesContaining(owner: Knex, texts: readonly string[]): Promise<string[]> {
  const tables: string[] = await owner("information_schema.tables")
    .where({ table_schema: "public", table_type: "BASE TABLE" })
    .whereNot("table_name", "like", "local_%")
    .orderBy("table_name")
    .pluck("table_name");
  const rows: string[] = [];
  for (const table of tables) {
    const [row] = await owner(table)
      .whereRaw("??::text ~ ?", [table, texts.map((text) => `\\m${text}`).join("|")])
      .limit(1)
      .select(owner.raw("??::text as row", [table]));
    if (row !== undefined) rows.push(`${table}: ${String(row.row).slice(0, 200)}`);
  }
  return rows;
}
