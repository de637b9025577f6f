import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { vi } from "vitest";
import type { AdminClient } from "../../../server/shopify/admin-client.ts";

/** Queries that some work sends to PostgreSQL. */
export interface Asked {
  /** Number of our statements, including the begin and end of transactions. */
  queries: number;
  /** Pages of 8 kB that the statements read, from memory or disk, including those of triggers and of the emulator. */
  pages: number;
}

/** Observer of every connection of this process. */
export interface Asking {
  /** Proxy between the server and the emulator, which stores its data in the same database; the emulator's queries do not count. */
  between(client: AdminClient): AdminClient;
  /** Counts the queries of some work. The work must not wait for a connection to end, which happens only when all of them have been read. */
  during(work: () => Promise<unknown>): Promise<Asked>;
  end(): void;
}

const PAGE = 8_192;
/** PostgreSQL reports the statistics of an idle connection; the observer waits for that. */
const FLUSH = "select pg_stat_force_next_flush()";
const READ = `select coalesce(sum(hits), 0)::float8 + coalesce(sum(read_bytes), 0)::float8 / ${PAGE} as pages from pg_stat_get_backend_io(pg_backend_pid())`;

export function watchQueries(): Asking {
  const clients = new Set<pg.Client>();
  const inPlatform = new AsyncLocalStorage<true>();
  let queries = 0;
  let measured: Promise<unknown> | undefined;
  const { query, end } = pg.Client.prototype;
  const spies = [
    vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...given: unknown[]) {
      clients.add(this);
      if (!inPlatform.getStore()) queries++;
      return Reflect.apply(query, this, given);
    }),
    // the pool closes connections that are idle for half a minute, and their statistics would be lost
    vi.spyOn(pg.Client.prototype, "end").mockImplementation(async function (this: pg.Client, ...given: unknown[]) {
      while (measured) await measured;
      clients.delete(this);
      return Reflect.apply(end, this, given);
    }),
  ];
  const ask = (client: pg.Client, sql: string): Promise<pg.QueryResult> => Reflect.apply(query, client, [sql]);
  const told = async () => {
    let pages = 0;
    for (const client of clients) {
      await ask(client, FLUSH);
      pages += (await ask(client, READ)).rows[0].pages;
    }
    return pages;
  };
  const measure = async (work: () => Promise<unknown>): Promise<Asked> => {
    await told();
    const own = await told();
    const before = await told();
    queries = 0;
    await work();
    const asked = queries;
    // the cost of reading the statistics is in both numbers
    return { queries: asked, pages: Math.round((await told()) - before - (before - own)) };
  };
  return {
    between: (client) => ({ request: (operation, variables) => inPlatform.run(true, () => client.request(operation, variables)) }),
    during: (work) => {
      const measuring = measure(work).finally(() => {
        measured = undefined;
      });
      // a connection that is about to end waits for the measurement, and does not receive its error
      measured = measuring.catch(() => undefined);
      return measuring;
    },
    end: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
