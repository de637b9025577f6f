import type { Knex } from "knex";

/** Times of the first and the last complete pass over all shops. */
export interface BackfillPosition {
  first: string;
  last: string;
}

/** Returns these times for a verification by name; null if no pass is complete. */
export async function backfillDone(owner: Knex, name: string): Promise<BackfillPosition | null> {
  const row: { value: string } | undefined = await owner("settings").where({ name }).first("value");
  return row === undefined ? null : JSON.parse(row.value);
}

/** Stores the times of a verification. */
export async function saveBackfillPosition(owner: Knex, name: string, looked: BackfillPosition): Promise<void> {
  await owner("settings")
    .insert({ name, value: JSON.stringify(looked) })
    .onConflict("name")
    .merge();
}
