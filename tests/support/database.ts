import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { openDatabase } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { emulatorMigrations } from "../../server/emulator/migrations.ts";

/** The database that this process copies: made of the first one that somebody asks for. */
let template: Promise<string> | undefined;

/** Makes an empty database on the run's server and answers its address. */
export const newDatabase = async (): Promise<string> => addressOf(await createDatabase(), inject("pooler"));

/**
 * Makes a database with every table of the product and of the local platform, and answers its address. All steps are run once in a process, by
 * the product's own code; what follows is a copy, which takes a quarter of their time.
 */
export async function migratedDatabase(): Promise<string> {
  template ??= createTemplate();
  return addressOf(await createDatabase(await template), inject("pooler"));
}

/** The name of a database with every table, to which nobody is connected: only such a one can be copied. */
async function createTemplate(): Promise<string> {
  const name = await createDatabase();
  const { owner, close } = openDatabase(addressOf(name, inject("postgres")));
  await migrate(owner, [...migrations, ...emulatorMigrations]);
  await close();
  return name;
}

async function createDatabase(copied = "template1"): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const server: string | undefined = inject("postgres");
  if (server === undefined) throw new Error("a test that has a database says so in its first line: // @lane database");
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`create database ${name} template ${copied} strategy file_copy`);
  } finally {
    await client.end();
  }
  return name;
}

function addressOf(name: string, server: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
