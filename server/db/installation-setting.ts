import type { Knex } from "knex";

/** A value of this installation that is made once and kept, whoever asks first. */
export async function setting(owner: Knex, name: string, make: () => string): Promise<string> {
  await owner("settings").insert({ name, value: make() }).onConflict("name").ignore();
  const row = await owner("settings").where({ name }).first("value");
  return String(row.value);
}
