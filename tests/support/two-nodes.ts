import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shopOf } from "../../server/db/advisory-lock.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { startEmbedded } from "../../server/db/embedded/embedded.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { emulatorMigrations } from "../../server/emulator/migrations.ts";

/** PostgreSQL server of its own that plays a node. */
export interface Node {
  database: Database;
  /** Ends the server's process as a failing machine would; it is started again by its supervisor. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a node with every table. */
export async function startNode(): Promise<Node> {
  const folder = await mkdtemp(join(tmpdir(), "cartwright-node-"));
  const embedded = await startEmbedded(folder, () => undefined);
  const database = openDatabase(embedded.url);
  await migrate(database.owner, [...migrations, ...emulatorMigrations]);
  return {
    database,
    kill: async () => {
      const [pid] = (await readFile(join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(pid), "SIGKILL");
    },
    close: async () => {
      await database.close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns a database whose shops are on several nodes: work of a shop goes to its node, and what belongs to no shop to the first. Work over all shops
 * goes node by node, each with a worker of its own, and has no way through here.
 */
export function routeByShop(nodes: readonly [Database, ...Database[]], nodeOf: (shop: string) => Database): Database {
  const [first] = nodes;
  const ofKey = (key: string | readonly string[]) => nodeOf(shopOf([key].flat()[0] ?? ""));
  return {
    withShop: (shop, work) => nodeOf(shop).withShop(shop, work),
    read: (shop, statement) => nodeOf(shop).read(shop, statement),
    write: (shop, statements) => nodeOf(shop).write(shop, statements),
    withWorker: () => Promise.reject(new Error("work over all shops goes node by node")),
    exclusively: (key, work) => ofKey(key).exclusively(key, work),
    exclusivelyTogether: (group, key, work) => ofKey(key).exclusivelyTogether(group, key, work),
    exclusivelyOverDocument: (key, work) => ofKey(key).exclusivelyOverDocument(key, work),
    exclusivelyWithin: (key, work) => ofKey(key).exclusivelyWithin(key, work),
    writable: { check: async () => void (await Promise.all(nodes.map(({ writable }) => writable.check()))) },
    redactionKeys: first.redactionKeys,
    pools: () => nodes.flatMap((node) => node.pools()),
    owner: first.owner,
    close: async () => void (await Promise.all(nodes.map((node) => node.close()))),
  };
}
