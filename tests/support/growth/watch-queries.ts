import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { vi } from "vitest";
import type { AdminClient } from "../../../server/shopify/admin-client.ts";

/** What some work asks of PostgreSQL. */
export interface Asked {
  /** Statements of ours, transactions' beginnings and ends included. */
  queries: number;
  /** Pages of 8 kB that they read, from memory or not, those of triggers and of the local platform included. */
  pages: number;
}

/** Looks at every connection of this process. */
export interface Asking {
  /** Stands between the server and the local platform, which keeps its side in the same database: what it asks is not ours. */
  between(client: AdminClient): AdminClient;
  /** What the work asks. It must not wait for the end of a connection: that comes when all are asked what they read. */
  during(work: () => Promise<unknown>): Promise<Asked>;
  end(): void;
}

const PAGE = 8_192;
/** What a connection did is told when it has come to rest; the one that asks waits for that. */
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
    // a pool closes what it has not used for half a minute: what that connection read would be gone with it
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
    // what it costs to be told is in both
    return { queries: asked, pages: Math.round((await told()) - before - (before - own)) };
  };
  return {
    between: (client) => ({ request: (operation, variables) => inPlatform.run(true, () => client.request(operation, variables)) }),
    during: (work) => {
      const measuring = measure(work).finally(() => {
        measured = undefined;
      });
      // a connection that is to end waits for it, and is not who is told that it failed
      measured = measuring.catch(() => undefined);
      return measuring;
    },
    end: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
