import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** Makes an empty database on the run's server and answers its address. */
export async function newDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client(inject("postgres"));
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(inject("postgres"));
  url.pathname = name;
  return url.href;
}
