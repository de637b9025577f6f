import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** Creates an empty database on the run's server and returns its URL. */
export async function newDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const server: string | undefined = inject("postgres");
  if (server === undefined) throw new Error("a test that has a database says so in its first line: // @lane database");
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
