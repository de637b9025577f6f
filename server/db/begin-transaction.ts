import type { Knex } from "knex";

/**
 * Lets a transaction begin with more than the bare word: what all of its statements need is sent in the same message, which saves a way
 * to the database and back. `first` is SQL of our own, whose values are written into it; it is asked for when the connection is there.
 */
export function beginTransaction(db: Knex): <T>(first: () => string, work: (trx: Knex.Transaction) => Promise<T>) => Promise<T> {
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

/** A question mark that is left in SQL with its values is text, no place for one. */
export function asText(text: string): string {
  return text.replaceAll("?", "\\?");
}

/** A connection on which what follows the word has failed goes back without an open transaction. */
async function begin(client: Knex.Client, connection: unknown, sql: string): Promise<unknown> {
  try {
    return await client.query(connection, sql);
  } catch (error) {
    await client.query(connection, "rollback").catch(() => undefined);
    throw error;
  }
}
