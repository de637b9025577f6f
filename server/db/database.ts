import knex, { type Knex } from "knex";
import { fairQueue } from "../concurrency/fair-queue.ts";
import { type Log, silentLog } from "../core/log.ts";
import { createExclusive, type Exclusive, type LockTurn, shopOf } from "./advisory-lock.ts";
import { beginTransaction } from "./begin-transaction.ts";
import { APPLICATION, WORKER } from "./migrations.ts";
import { readTogether } from "./read-together.ts";
import { createRedactionKeys, type RedactionKeys } from "./redaction-keys.ts";
import { runKeyed } from "./run-keyed.ts";
import { setLocally } from "./set-locally.ts";
import { withConnection } from "./with-connection.ts";
import { startWriteProbe, type WriteProbe } from "./write-probe.ts";

/** View of one shop on the database for one transaction; repositories take nothing else. */
export interface Tenant {
  shop: string;
  trx: Knex.Transaction;
  /** Keys under which erased subjects are remembered. */
  redactionKeys: RedactionKeys;
}

/** View of one shop for a single statement that only reads: a repository returns the statement without running it. */
export interface Reader {
  shop: string;
  trx: Knex;
}

/** Connections in use and free, and requests that wait for one. */
export interface Pool {
  name: "queries" | "locks" | "document locks" | "inner locks";
  used: number;
  free: number;
  waiting: number;
}

export interface Database {
  /**
   * Runs a transaction as one shop, the only way to a tenant table. Row-level security shows this shop's rows and no others, whatever the query says.
   */
  withShop<T>(shop: string, work: (tenant: Tenant) => Promise<T>): Promise<T>;
  /**
   * Runs one reading statement, with the same row-level security and without a transaction around it; those of a shop that begin at the same time
   * share a message.
   */
  read<Row extends object>(shop: string, statement: (reader: Reader) => Statement<Row>): Promise<Row[]>;
  /** Runs writing statements in one message and one transaction, where no result is needed in between. Returns the rows of the last one. */
  write<Row extends object>(shop: string, statements: (reader: Reader) => readonly WriteStatement[]): Promise<Row[]>;
  /** Runs a transaction as the worker, which only sees which shops have background work. */
  withWorker<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs work under a key, one at a time over all processes; the lock ends when its process dies. Keys begin with the shop and a slash: each shop has
   * a share of the connections, so that a shop for which Shopify is slow does not keep others from saving.
   */
  exclusively<T>(key: string, work: () => Promise<T>): Promise<T>;
  /**
   * Runs work under a key of a group. The work of a group shares one connection and runs at once: for work of one shop that competes for the same
   * resource anyway. The group begins with the shop and a slash.
   */
  exclusivelyTogether<T>(group: string, key: string, work: () => Promise<T>): Promise<T>;
  /**
   * Runs work under a document of a shop, or several, inside the work above, on connections of its own: the holder may still need a lock of the
   * innermost kind.
   */
  exclusivelyOverDocument: Exclusive;
  /** Runs work under a key inside either kind, on connections of its own: all connections of the outer kinds may be occupied by holders. */
  exclusivelyWithin<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Probe that finds out if the database accepts writes. */
  writable: WriteProbe;
  /** Keys under which erased subjects are remembered; empty before they are opened. */
  redactionKeys: RedactionKeys;
  /** Returns the usage of the connection pools. */
  pools(): Pool[];
  /** Connection of the owner, for tables without a tenant (settings, the emulator). */
  owner: Knex;
  close(): Promise<void>;
}

/** Writing statement that was built and not run yet. */
export type WriteStatement = Knex.QueryBuilder;

/** Select that was built and not run yet. */
export type Statement<Row extends object> = Knex.QueryBuilder<Row, Row[]>;

const LOCKS = 16;
const BUSY = "Too many changes in progress for this store. Nothing was saved. Try again in a moment.";
const OF_ONE_SHOP = { max: 3, waiting: 200, patience: 20_000, busy: BUSY };

/** Opens the connection pools. Locks have pools of their own, so that waiting for a lock never keeps its holder from the database. */
export function openDatabase(url: string, log: Log = silentLog): Database {
  const owner = pool(url, 12, log);
  const locks = pool(url, LOCKS, log);
  const ofOneShop = fairQueue(OF_ONE_SHOP);
  const byShop: LockTurn = (key, work) => ofOneShop(shopOf(key), work);
  const documentLocks = pool(url, 8, log);
  const innerLocks = pool(url, 4, log);
  const transact = beginTransaction(owner);
  const redactionKeys = createRedactionKeys();
  const fence = (shop: string) => setLocally({ role: APPLICATION, "app.shop": shop });
  // several statements in one message are one transaction
  const send = async (shop: string, texts: readonly string[]): Promise<{ rows: object[] }[]> => {
    const message = [fence(shop), ...texts].join("; ");
    const [, ...results] = await withConnection<{ rows: object[] }[], { rows: object[] }[]>(owner, (sendText) => sendText(message));
    return results;
  };
  const read = readTogether(send);
  return {
    owner,
    redactionKeys,
    withShop: (shop, work) =>
      transact(
        () => fence(shop),
        (trx) => work({ shop, trx, redactionKeys }),
      ),
    read: async (shop, statement) => read(shop, statement({ shop, trx: owner })),
    write: async <Row extends object>(shop: string, statements: (reader: Reader) => readonly WriteStatement[]) => {
      const texts = statements({ shop, trx: owner }).map((each) => each.toQuery());
      const results = await send(shop, texts);
      return (results.at(-1)?.rows ?? []) as Row[];
    },
    withWorker: (work) => transact(() => setLocally({ role: WORKER }), work),
    exclusively: createExclusive(locks, byShop),
    exclusivelyTogether: runKeyed(locks, byShop),
    exclusivelyOverDocument: createExclusive(documentLocks),
    exclusivelyWithin: createExclusive(innerLocks),
    writable: startWriteProbe(owner),
    pools: () => [
      poolOf("queries", owner),
      poolOf("locks", locks),
      poolOf("document locks", documentLocks),
      poolOf("inner locks", innerLocks),
    ],
    close: async () => {
      await Promise.all([owner, locks, documentLocks, innerLocks].map((each) => each.destroy()));
    },
  };
}

/**
 * Connections are closed after two idle minutes. Loops that look for work every minute keep theirs: opening one costs PostgreSQL more than a
 * look does.
 */
const IDLE_CONNECTIONS = { idleTimeoutMillis: 120_000, reapIntervalMillis: 10_000 };

function pool(url: string, max: number, log: Log): Knex {
  const say = (level: "debug" | "warn") => (text: unknown) => log[level]({ text: String(text) }, "the database driver says");
  return knex({
    client: "pg",
    connection: url,
    pool: { min: 0, max, ...IDLE_CONNECTIONS },
    acquireConnectionTimeout: 10_000,
    // an error goes to the log: it may name the query, but not the values
    compileSqlOnError: false,
    log: { debug: say("debug"), deprecate: say("debug"), warn: say("warn"), error: say("warn") },
  });
}

function poolOf(name: Pool["name"], { client }: Knex): Pool {
  const { pool } = client;
  return { name, used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() + pool.numPendingCreates() };
}
