import type { Knex } from "knex";

/** When all shops were looked through for the first time, and for the last. */
export interface Looked {
  first: string;
  last: string;
}

/** When that was done for something, by its name; null where it was not. */
export async function lookedThrough(owner: Knex, name: string): Promise<Looked | null> {
  const row: { value: string } | undefined = await owner("settings").where({ name }).first("value");
  return row === undefined ? null : JSON.parse(row.value);
}

/** Notes that it was. */
export async function noteLooked(owner: Knex, name: string, looked: Looked): Promise<void> {
  await owner("settings")
    .insert({ name, value: JSON.stringify(looked) })
    .onConflict("name")
    .merge();
}
