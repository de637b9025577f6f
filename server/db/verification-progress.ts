import type { Knex } from "knex";

/** When all shops were looked through for the first time, and for the last. */
export interface BackfillPosition {
  first: string;
  last: string;
}

/** When that was done for something, by its name; null where it was not. */
export async function backfillDone(owner: Knex, name: string): Promise<BackfillPosition | null> {
  const row: { value: string } | undefined = await owner("settings").where({ name }).first("value");
  return row === undefined ? null : JSON.parse(row.value);
}

/** Notes that it was. */
export async function saveBackfillPosition(owner: Knex, name: string, looked: BackfillPosition): Promise<void> {
  await owner("settings")
    .insert({ name, value: JSON.stringify(looked) })
    .onConflict("name")
    .merge();
}
