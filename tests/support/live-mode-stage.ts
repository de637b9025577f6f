import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { newDatabase } from "./database.ts";
import { API_KEY, type Instance, type InstanceOptions, SECRET, startInstance } from "./live-mode.ts";
import { type ServedPlatform, startServed } from "./served.ts";

/** Served emulator for a test file, and for each test a store of its own. */
export interface Stage {
  databaseUrl: string;
  database: Database;
  served: ServedPlatform;
  shop: string;
  /** Starts a process of the app, which ends with the test. */
  instance(options?: Partial<InstanceOptions>): Instance;
  /** Starts a process after a person of the shop has opened the app. */
  visited(options?: Partial<InstanceOptions>): Promise<Instance>;
  /** Calls that Shopify received in this test, with its responses. */
  calls(): string[];
}

export function liveStage(name: string): () => Stage {
  let stage: Stage;
  let started: Instance[] = [];
  let count = 0;
  beforeAll(async () => {
    const databaseUrl = await newDatabase();
    const database = openDatabase(databaseUrl);
    const served = await startServed({ database, apiKey: API_KEY, secret: SECRET });
    const instance = (options: Partial<InstanceOptions> = {}) => {
      const made = startInstance({ databaseUrl, platformUrl: served.url, ...options });
      started.push(made);
      return made;
    };
    const visited = async (options: Partial<InstanceOptions> = {}) => {
      const made = instance(options);
      made.sessions.remember(stage.shop, await served.sign(stage.shop));
      return made;
    };
    const calls = () => served.calls.map(({ call, status }) => `${call} ${status}`);
    stage = { databaseUrl, database, served, shop: "", instance, visited, calls };
  });
  afterAll(async () => {
    await stage.served.close();
    await stage.database.close();
  });
  beforeEach(async () => {
    stage.shop = `${name}-${++count}.myshopify.com`;
    await stage.served.platform.open(stage.shop);
    stage.served.injector.stop();
    stage.served.calls.length = 0;
    started = [];
  });
  afterEach(async () => void (await Promise.all(started.map((each) => each.close()))));
  return () => stage;
}
