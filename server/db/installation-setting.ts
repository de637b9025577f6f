import type { Knex } from "knex";

/** Returns a value of this installation; the first caller creates it. */
export async function installationSetting(owner: Knex, name: string, make: () => string): Promise<string> {
  await owner("settings").insert({ name, value: make() }).onConflict("name").ignore();
  const row = await owner("settings").where({ name }).first("value");
  return String(row.value);
}
