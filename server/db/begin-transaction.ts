import type { Knex } from "knex";
import { asText } from "./with-connection.ts";

/**
 * Begins transactions whose first statements are sent together with `begin`, which saves a round trip to the database. `first` returns our own SQL
 * with its values embedded; it is called when the connection is available.
 */
function createTransact(db: Knex): <T>(first: () => string, work: (trx: Knex.Transaction) => Promise<T>) => Promise<T> {
  const { client } = db;
  const make = client.transaction.bind(client);
  client.transaction = (container: unknown, config: { first?: () => string }, outer: unknown) => {
    const made = make(container, config, outer);
    const { first } = config;
    if (first !== undefined) made.begin = (connection: unknown) => begin(made.trxClient, connection, `begin; ${asText(first())}`);
    return made;
  };
  return (first, work) => {
    const config: Knex.TransactionConfig & { first: () => string } = { first };
    return db.transaction(work, config);
  };
}

const transacting = new WeakMap<Knex, ReturnType<typeof createTransact>>();

/** Returns the function that begins transactions of a pool, made once. */
export function beginTransaction(db: Knex): ReturnType<typeof createTransact> {
  const transact = transacting.get(db) ?? createTransact(db);
  transacting.set(db, transact);
  return transact;
}

/** Begins the transaction. If the first statements fail, the connection goes back to the pool without an open transaction. */
async function begin(client: Knex.Client, connection: unknown, sql: string): Promise<unknown> {
  try {
    return await client.query(connection, sql);
  } catch (error) {
    await client.query(connection, "rollback").catch(() => undefined);
    throw error;
  }
}
