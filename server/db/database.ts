import knex, { type Knex } from "knex";
import { fairQueue } from "../concurrency/fair-queue.ts";
import { type Log, silent } from "../core/log.ts";
import { type Exclusive, exclusive, type LockTurn } from "./advisory-lock.ts";
import { asText, beginTransaction } from "./begin-transaction.ts";
import { runKeyed } from "./keyed-work.ts";
import { APPLICATION, WORKER } from "./migrations.ts";
import { createRedactionKeys, type RedactionKeys } from "./redaction-keys.ts";
import { startWriteProbe, type WriteProbe } from "./write-probe.ts";

/** One shop's view of the database for one transaction; repositories take nothing else. */
export interface Tenant {
  shop: string;
  trx: Knex.Transaction;
  /** What erased subjects are remembered under. */
  redactionKeys: RedactionKeys;
}

/** The same for a single statement that only reads: a repository answers it without running it. */
export interface Reader {
  shop: string;
  trx: Knex;
}

/** Connections at work and at rest, and requests that wait for one. */
export interface Pool {
  name: "queries" | "locks" | "document locks" | "inner locks";
  used: number;
  free: number;
  waiting: number;
}

export interface Database {
  /** The only way to a tenant table: row-level security shows this shop's rows and no others, whatever the query says. */
  withShop<T>(shop: string, work: (tenant: Tenant) => Promise<T>): Promise<T>;
  /** One statement that reads, in one message: the same fence, without a transaction around it. */
  read<Row extends object>(shop: string, statement: (reader: Reader) => Statement<Row>): Promise<Row[]>;
  /** Some statements that write, in one message and as one transaction: for what nobody has to look at in between. */
  write(shop: string, statements: (reader: Reader) => readonly Written[]): Promise<void>;
  /** For the healing of unfinished work: sees which shops have some, and nothing else. */
  withWorker<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T>;
  /**
   * One holder at a time for a key, over all processes; given back when the holder dies. Keys begin with their shop, and a slash: each shop
   * has its share of the connections, so that one for which the platform is slow keeps no other from saving.
   */
  exclusively<T>(key: string, work: () => Promise<T>): Promise<T>;
  /**
   * The same for many keys of a group, which hold them on one connection and are at work at once: for work of one shop that is short of the
   * same thing anyway. The group begins with its shop, and a slash.
   */
  exclusivelyTogether<T>(group: string, key: string, work: () => Promise<T>): Promise<T>;
  /** The same within such work for a document of a shop, or for several, on connections of its own: who holds it may still need one of the innermost kind. */
  exclusivelyOverDocument: Exclusive;
  /** The same within either, on connections of its own: holders of the outer kinds may be as many as these have connections. */
  exclusivelyWithin<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Whether it takes writes. */
  writable: WriteProbe;
  /** What erased subjects are remembered under; there are none before they are opened. */
  redactionKeys: RedactionKeys;
  /** How busy the connections are. */
  pools(): Pool[];
  /** The owner's connection, for tables without a tenant (settings, the local platform). */
  owner: Knex;
  close(): Promise<void>;
}

/** What writes, and was written down and not yet run. */
export type Written = Knex.QueryBuilder;

/** A select that was written down and not yet run. */
export type Statement<Row extends object> = Knex.QueryBuilder<Row, Row[]>;

const LOCKS = 16;
const BUSY = "Too many changes of this store are under way. Nothing was saved. Try again in a moment.";
const OF_ONE_SHOP = { most: 3, waiting: 200, patience: 20_000, busy: BUSY };

/** Opens the connection pools. Locks have their own, so that waiting for a lock never keeps its holder from the database. */
export function openDatabase(url: string, log: Log = silent): Database {
  const owner = pool(url, 12, log);
  const locks = pool(url, LOCKS, log);
  const ofOneShop = fairQueue(OF_ONE_SHOP);
  const byShop: LockTurn = (key, work) => ofOneShop(key.replace(/\/.*/s, ""), work);
  const documentLocks = pool(url, 8, log);
  const innerLocks = pool(url, 4, log);
  const begun = beginTransaction(owner);
  const redactionKeys = createRedactionKeys();
  const fence = (shop: string) => owner.raw("select set_config('role', ?, true), set_config('app.shop', ?, true)", [APPLICATION, shop]);
  // several statements in one message are one transaction
  const send = (shop: string, statements: readonly Pick<Written, "toQuery">[]) =>
    owner.raw(asText([fence(shop), ...statements].map((each) => each.toQuery()).join("; ")));
  return {
    owner,
    redactionKeys,
    withShop: (shop, work) =>
      begun(
        () => fence(shop).toQuery(),
        (trx) => work({ shop, trx, redactionKeys }),
      ),
    read: async (shop, statement) => {
      const [, { rows }] = await send(shop, [statement({ shop, trx: owner })]);
      return rows;
    },
    write: async (shop, statements) => {
      await send(shop, statements({ shop, trx: owner }));
    },
    withWorker: (work) =>
      owner.transaction(async (trx) => {
        await trx.raw("select set_config('role', ?, true)", [WORKER]);
        return work(trx);
      }),
    exclusively: exclusive(locks, byShop),
    exclusivelyTogether: runKeyed(locks, byShop),
    exclusivelyOverDocument: exclusive(documentLocks),
    exclusivelyWithin: exclusive(innerLocks),
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

function pool(url: string, max: number, log: Log): Knex {
  const say = (level: "debug" | "warn") => (text: unknown) => log[level]({ text: String(text) }, "the database driver says");
  return knex({
    client: "pg",
    connection: url,
    pool: { min: 0, max },
    acquireConnectionTimeout: 10_000,
    // an error names the query, not the values: it ends up in the log
    compileSqlOnError: false,
    log: { debug: say("debug"), deprecate: say("debug"), warn: say("warn"), error: say("warn") },
  });
}

function poolOf(name: Pool["name"], { client }: Knex): Pool {
  const { pool } = client;
  return { name, used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() + pool.numPendingCreates() };
}
