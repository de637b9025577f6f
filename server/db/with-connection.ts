import type { Knex } from "knex";

/** Sends SQL with its values embedded, and returns the driver's results: one, or a list for several statements. */
export type Send<Result> = (sql: string) => Promise<Result>;

/** Runs work on one connection of a pool, without what knex builds for a statement or a transaction of its own. */
export async function withConnection<Result, T>(db: Knex, work: (send: Send<Result>) => Promise<T>): Promise<T> {
  const connection = await db.client.acquireConnection();
  try {
    return await work(async (sql) => {
      const text = asText(sql);
      try {
        return (await db.client.query(connection, text)).response;
      } catch (error) {
        // knex puts the text before the reason, and this text contains values
        if (error instanceof Error) error.message = error.message.replace(`${text} - `, "");
        throw error;
      }
    });
  } finally {
    await db.client.releaseConnection(connection);
  }
}

/**
 * Runs work that needs no statement inside a transaction, for as long as its locks are held. `first` takes the locks; it is called when the
 * connection is available.
 */
export function withinTransaction<T>(db: Knex, first: () => string, work: () => Promise<T>): Promise<T> {
  return withConnection(db, async (send) => {
    let result: T;
    try {
      await send(`begin; ${first()}`);
      result = await work();
    } catch (error) {
      await send("rollback").catch(() => undefined); // a connection that is gone has no transaction; the first error is the one to tell
      throw error;
    }
    await send("commit");
    return result;
  });
}

/** Escapes question marks in SQL that already contains its values, since knex takes them for placeholders. */
export function asText(text: string): string {
  return text.replaceAll("?", "\\?");
}
